import Metal
import QuartzCore
@_spi(OnDevice) import RotationKit
import UIKit

/// The one screen: the picture, with RotationKit or without, the lines to be filmed, and the controls.
final class StageController: UIViewController {
  enum PictureSize { case small, large }

  let picture: Picture
  /// The same on a layer that has no view.
  private let plain = Picture(layer: CAMetalLayer())
  private let pictureView = MetalView()
  private let filmView = FilmView()
  /// The text that was asked for, over all else.
  let page = UITextView()
  private let button = UIButton(configuration: .gray())
  private lazy var comparison = UISegmentedControl(
    frame: .zero,
    actions: [
      UIAction(title: "With RotationKit") { [weak self] _ in self?.strategy = .interpolatedSize },
      UIAction(title: "Without") { [weak self] _ in self?.strategy = .uncompensated },
    ])

  private let renderer = Renderer()
  private var clock: FrameClock?
  private var pictureSize = PictureSize.large
  private var knownSize = CGSize.zero
  private var isPlaying = false

  private var recorder = Recorder()
  private var latency = LatencyLog()
  private lazy var measured = Measured.lines { LayerRenderer() }

  init() {
    picture = Picture(layer: pictureView.metalLayer)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: The view

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.layer.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    page.isEditable = false
    page.isHidden = true
    page.font = .monospacedSystemFont(ofSize: 11, weight: .regular)
    button.showsMenuAsPrimaryAction = true
    strategy = .interpolatedSize
    for each in [pictureView, filmView, comparison, page, button] { view.addSubview(each) }
    isFilming = false
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.safeAreaLayoutGuide.layoutFrame
    page.frame = CGRect(
      x: area.minX, y: area.minY, width: area.width, height: max(area.height - 60, 0))
    comparison.frame = CGRect(x: area.midX - 140, y: area.minY + 8, width: 280, height: 32)
    button.frame = CGRect(x: area.midX - 80, y: area.maxY - 52, width: 160, height: 40)
    guard view.bounds.size != knownSize else { return }
    knownSize = view.bounds.size
    makePicture(pictureSize)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    recorder.resume("A turn, or another size of the window", at: CACurrentMediaTime())
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard clock == nil else { return }
    let clock = FrameClock { [weak self] in self?.draw($0) }
    clock.start(framesPerSecond: screen?.maximumFramesPerSecond ?? 60)
    self.clock = clock
  }

  private var screen: UIScreen? { view.window?.windowScene?.screen }

  // MARK: What the controls change

  var strategy: CompensationStrategy {
    get { picture.strategy }
    set {
      (picture.strategy, plain.strategy) = (newValue, newValue)
      comparison.selectedSegmentIndex = newValue == .uncompensated ? 1 : 0
      button.menu = menu
    }
  }

  var isDrawnForDisplayTime: Bool {
    get { picture.isDrawnForDisplayTime }
    set { (picture.isDrawnForDisplayTime, plain.isDrawnForDisplayTime) = (newValue, newValue) }
  }

  /// Whether there are lines on the edges of the picture: Core Animation's outside, and Metal's inside.
  var isFilming = false {
    didSet {
      (filmView.isHidden, comparison.isHidden) = (!isFilming, isFilming)
      for layer in [picture.layer, plain.layer] {
        layer.borderColor = FilmView.color
        layer.borderWidth = isFilming ? FilmLines.thickness : 0
      }
    }
  }

  /// Plays experiments, one after another; after several, shows the report.
  func play(_ experiments: [Experiment]) {
    guard !isPlaying else { return }
    isPlaying = true
    Task {
      for experiment in experiments {
        recorder.begin(experiment.rawValue, at: CACurrentMediaTime())
        await experiment.play(on: self)
      }
      isPlaying = false
      if experiments.count > 1 { showReport() }
    }
  }

  func showReport() {
    let report = Report(
      system: system, recorder: recorder, latency: latency, pausedClock: pausedClock,
      measured: measured)
    show(report.text)
  }

  /// What a layer of speed 0, in a layer of a window, says of the host's time.
  private var pausedClock: String {
    let layer = CALayer()
    view.layer.addSublayer(layer)
    defer { layer.removeFromSuperlayer() }
    layer.speed = 0
    return "\(layer.convertTime(1, to: nil)) for 1, and \(layer.convertTime(1, from: nil)) from 1"
  }

  func showMeasured() {
    show((system + [""] + measured).joined(separator: "\n"))
  }

  private func show(_ text: String) {
    page.text = text
    page.isHidden = false
  }

  private var system: [String] {
    let device = UIDevice.current
    var name = utsname()
    _ = withUnsafeMutablePointer(to: &name) { uname($0) }
    let machine = withUnsafeBytes(of: name.machine) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return [
      "\(device.systemName) \(ProcessInfo.processInfo.operatingSystemVersionString)",
      "\(device.model), \(machine)",
      "\(knownSize.width)×\(knownSize.height) points at \(traitCollection.displayScale), "
        + "up to \(screen?.maximumFramesPerSecond ?? 0) Hz",
    ]
  }

  // MARK: What the experiments change

  /// Gives the picture a size, in the middle of the view.
  func makePicture(_ size: PictureSize) {
    pictureSize = size
    let middle = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
    pictureView.bounds.size = points(of: size)
    (pictureView.center, filmView.center) = (middle, middle)
  }

  /// Gives the layer without a view a size, which Core Animation animates by itself.
  func makePlainLayer(_ size: PictureSize) { plain.layer.bounds.size = points(of: size) }

  private func points(of size: PictureSize) -> CGSize {
    let whole = view.bounds.size
    return size == .large ? whole : CGSize(width: whole.width * 0.8, height: whole.height * 0.4)
  }

  /// Whether the layer without a view is shown instead of the view.
  var showsPlainLayer = false {
    didSet {
      pictureView.isHidden = showsPlainLayer
      plain.layer.removeFromSuperlayer()
      guard showsPlainLayer else { return }
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      makePlainLayer(.large)
      plain.layer.position = pictureView.center
      view.layer.insertSublayer(plain.layer, above: pictureView.layer)
      CATransaction.commit()
    }
  }

  /// Notes what is on the layer, before that is committed.
  func noteUncommitted() { recorder.record(uncommitted: AnimationNote.all(on: shown.layer)) }

  // MARK: Each frame

  private var shown: Picture { showsPlainLayer ? plain : picture }

  private func draw(_ targetTimestamp: CFTimeInterval) {
    guard let renderer else { return }
    let tracker = record()
    shown.layer.contentsScale = max(traitCollection.displayScale, 1)
    guard let frame = shown.nextFrame(on: renderer.device, targetTimestamp: targetTimestamp)
    else { return }
    let displayTime = frame.displayTime
    let isMoving = tracker.isTransitioning(at: displayTime)
    frame.drawable.whenPresented { [weak self] time in
      self?.latency.record(
        presentedTime: time, target: targetTimestamp, displayTime: displayTime, isMoving: isMoving)
    }
    renderer.draw(
      Shape.scene, projection: frame.projection,
      on: MTLClearColor(red: 0.07, green: 0.08, blue: 0.12, alpha: 1), into: frame.drawable)

    show(latency: displayTime - targetTimestamp)
    guard isFilming else { return }
    filmView.prepare(for: screen?.bounds.size ?? view.bounds.size, scale: shown.layer.contentsScale)
    let size = tracker.layer(at: displayTime).size
    filmView.draw(FilmLines(layerSize: size, time: displayTime), with: renderer)
  }

  /// Records what is shown now, and gives what the compensator says of it.
  private func record() -> RotationTracker {
    let size = shown.layer.presentation()?.bounds.size
    let now = CACurrentMediaTime()
    let tracker = shown.compensator.tracker
    recorder.record(
      shown: size, at: now, by: tracker, isExtrapolated: tracker.isExtrapolated,
      notes: AnimationNote.all(on: shown.layer))
    return tracker
  }

  private func show(latency: CFTimeInterval) {
    let text = "Latency \(fixed(latency * 1000, 0)) ms"
    if button.configuration?.title != text { button.configuration?.title = text }
  }
}
