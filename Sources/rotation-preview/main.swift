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
  try FileHandle.standardOutput.write(contentsOf: Data(outcome.output.utf8))
} catch {
  outcome.message = "rotation-preview: standard output cannot be written.\n"
  outcome.status = 74  // EX_IOERR
}
try? FileHandle.standardError.write(contentsOf: Data(outcome.message.utf8))
exit(outcome.status)

func isFolder(_ path: String) -> Bool {
  var isFolder = ObjCBool(false)
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}
