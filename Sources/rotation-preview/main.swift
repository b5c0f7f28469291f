import Foundation

var outcome = Outcome(arguments: Array(CommandLine.arguments.dropFirst()))
for file in outcome.files {
  let url = URL(fileURLWithPath: file.path)
  do {
    try Data(file.content.utf8).write(to: url)
    outcome.message += Outcome.written(file.path)
  } catch {
    let folder = url.deletingLastPathComponent().path
    let reason =
      if isFolder(url.path) {
        "it is a folder"
      } else if !isFolder(folder) {
        "there is no folder \(String(reflecting: folder))"
      } else {
        error.localizedDescription.trimmingCharacters(in: .punctuationCharacters)
      }
    outcome.message +=
      "rotation-preview: \(String(reflecting: file.path)) cannot be written: \(reason).\n"
    outcome.status = 73  // EX_CANTCREAT
  }
}
do {
  try write(outcome.output, to: .standardOutput)
} catch {
  outcome.message = "rotation-preview: standard output cannot be written.\n"
  outcome.status = 74  // EX_IOERR
}
try? write(outcome.message, to: .standardError)
exit(outcome.status)

/// Writes a text, and throws if that fails. (On older systems it ends the program.)
func write(_ text: String, to file: FileHandle) throws {
  if #available(macOS 10.15.4, iOS 13.4, tvOS 13.4, *) {
    try file.write(contentsOf: Data(text.utf8))
  } else {
    file.write(Data(text.utf8))
  }
}

func isFolder(_ path: String) -> Bool {
  var isFolder = ObjCBool(false)
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}
