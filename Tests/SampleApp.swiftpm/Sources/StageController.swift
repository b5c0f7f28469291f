import Metal
import QuartzCore
import RotationKit
import UIKit

/// The one screen: the picture, without RotationKit, compensated or covered, the lines to be
/// filmed, and the controls.
final class StageController: UIViewController {
  enum PictureSize { case small, large }

  /// The picture on a layer that stretches it.
  private let stretched: Picture
  private let stretchedView = MetalView()
  /// The same in the middle of a view that covers it.
  private let covered: Picture
  private let coveringView: CoveringView
  private var pictures: [Picture] { [stretched, covered] }
  private var pictureViews: [UIView] { [stretchedView, coveringView] }
  private let filmView = FilmView()
  private let button = UIButton(configuration: .gray())
  /// The latency, or what is played, beside the button.
  private let statusLabel = UILabel()
  private lazy var segments = UISegmentedControl(
    frame: .zero,
    actions: Comparison.allCases.map { comparison in
      UIAction(title: comparison.rawValue) { [weak self] _ in self?.comparison = comparison }
    })

  private let renderer = Renderer()
  private var clock: FrameClock?
  private var pictureSize = PictureSize.large
  private(set) var knownSize = CGSize.zero
  private var isPlaying = false

  private(set) var recorder = Recorder()
  private(set) var latency = LatencyLog()
  private(set) lazy var measured = Measured.lines { LayerRenderer() }

  init() {
    stretched = Picture(metalLayer: stretchedView.metalLayer)
    let content = MetalView()
    coveringView = CoveringView(content: content)
    covered = Picture(metalLayer: content.metalLayer, in: coveringView.layer)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: The view

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.layer.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    statusLabel.font = .systemFont(ofSize: 12)
    statusLabel.numberOfLines = 0
    button.configuration?.title = "Menu"
    button.showsMenuAsPrimaryAction = true
    for each in pictureViews + [filmView, segments, button, statusLabel] { view.addSubview(each) }
    comparison = .compensated
    isFilming = false
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.safeAreaLayoutGuide.layoutFrame
    segments.frame = CGRect(x: area.midX - 140, y: area.minY + 8, width: 280, height: 32)
    button.frame = CGRect(x: area.midX - 150, y: area.maxY - 52, width: 90, height: 40)
    statusLabel.frame = CGRect(x: area.midX - 50, y: area.maxY - 58, width: 200, height: 52)
    guard view.bounds.size != knownSize else { return }
    knownSize = view.bounds.size
    makePicture(pictureSize)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    recorder.resume(
      comparison.title("A turn, or another size of the window"), at: CACurrentMediaTime())
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard clock == nil else { return }
    let clock = FrameClock { [weak self] in self?.draw($0) }
    clock.start(framesPerSecond: screen?.maximumFramesPerSecond ?? 60)
    self.clock = clock
  }

  var screen: UIScreen? { view.window?.windowScene?.screen }

  // MARK: What the controls change

  var comparison = Comparison.compensated {
    didSet {
      for picture in pictures { picture.strategy = comparison.strategy }
      stretchedView.isHidden = comparison == .covered
      coveringView.isHidden = !stretchedView.isHidden
      segments.selectedSegmentIndex = Comparison.allCases.firstIndex(of: comparison) ?? 0
      button.menu = menu
    }
  }

  var isDrawnForDisplayTime: Bool {
    get { shown.isDrawnForDisplayTime }
    set { for picture in pictures { picture.isDrawnForDisplayTime = newValue } }
  }

  /// Whether there are lines on the edges of the picture: Core Animation's outside, and Metal's
  /// inside.
  var isFilming = false {
    didSet {
      (filmView.isHidden, segments.isHidden) = (!isFilming, isFilming)
      for picture in pictures {
        picture.layer.borderColor = FilmView.color
        picture.layer.borderWidth = isFilming ? FilmLines.thickness : 0
      }
      coveringView.layer.backgroundColor =
        isFilming ? FilmView.bareColor : Renderer.backgroundColor
    }
  }

  /// Plays an experiment.
  func play(_ experiment: Experiment) {
    play([Step(comparison: comparison, experiment: experiment)], then: {})
  }

  /// Plays all experiments, compensated and covered, asks for a rotation after each, and shows the
  /// report.
  func playAll() { play(Step.all) { [weak self] in self?.showReport() } }

  private func play(_ steps: [Step], then finish: @escaping () -> Void) {
    guard !isPlaying else { return }
    isPlaying = true
    Task {
      for (index, step) in steps.enumerated() {
        if comparison != step.comparison { comparison = step.comparison }
        await play(step) { step.status(index + 1, of: steps.count, secondsLeft: $0) }
      }
      isPlaying = false
      finish()
    }
  }

  private func play(_ step: Step, status: (_ secondsLeft: Int) -> String) async {
    guard let experiment = step.experiment else {
      for second in 0..<Step.secondsToRotate {
        statusLabel.text = status(Step.secondsToRotate - second)
        await pause(1)
      }
      return
    }
    statusLabel.text = status(0)
    recorder.begin(comparison.title(experiment.rawValue), at: CACurrentMediaTime())
    await experiment.play(on: self)
  }

  // MARK: What the experiments change

  /// Gives the picture a size, in the middle of the view.
  func makePicture(_ size: PictureSize) {
    pictureSize = size
    let whole = view.bounds.size
    let middle = CGPoint(x: whole.width / 2, y: whole.height / 2)
    let small = CGSize(width: whole.width * 0.8, height: whole.height * 0.4)
    for each in pictureViews { each.bounds.size = size == .large ? whole : small }
    for each in pictureViews + [filmView] { each.center = middle }
  }

  /// Notes what is on the layer, before that is committed.
  func noteUncommitted() { recorder.record(uncommitted: AnimationNote.all(on: shown.layer)) }

  // MARK: Each frame

  private var shown: Picture { comparison == .covered ? covered : stretched }

  private func draw(_ targetTimestamp: CFTimeInterval) {
    guard let renderer else { return }
    record()
    shown.metalLayer.contentsScale = max(traitCollection.displayScale, 1)
    guard let frame = shown.nextFrame(on: renderer.device, targetTimestamp: targetTimestamp)
    else { return }
    let (displayTime, isMoving) = (frame.seen.displayTime, frame.seen.isTransitioning)
    let estimate = estimatedPresentationTime
    frame.drawable.whenPresented { [weak self] time in
      self?.latency.record(
        presentedTime: time, target: targetTimestamp, displayTime: displayTime, estimate: estimate,
        isMoving: isMoving)
    }
    renderer.draw(
      Shape.scene, projection: frame.projection,
      on: Renderer.background, into: frame.drawable)

    show(latency: displayTime - targetTimestamp)
    guard isFilming else { return }
    filmView.prepare(
      for: screen?.bounds.size ?? view.bounds.size, scale: shown.metalLayer.contentsScale)
    filmView.draw(FilmLines(layerSize: frame.seen.layerSize, time: displayTime), with: renderer)
  }

  /// When UIKit expects the changes of this frame to be seen. Nil if it does not say.
  private var estimatedPresentationTime: CFTimeInterval? {
    #if !targetEnvironment(macCatalyst)
      if #available(iOS 18, *) {
        return UIUpdateInfo.current(for: view)?.estimatedPresentationTime
      }
    #endif
    return nil
  }

  /// Records what is shown now.
  private func record() {
    let contents = shown === covered ? covered.metalLayer.presentation()?.frame : nil
    recorder.record(
      shown: shown.layer.presentation()?.bounds, contents: contents, at: CACurrentMediaTime(),
      by: shown.compensator.tracker(), notes: AnimationNote.all(on: shown.layer))
  }

  private func show(latency: CFTimeInterval) {
    let text = "Rotate the device, or resize the window.\nLatency \(fixed(latency * 1000, 0)) ms"
    if !isPlaying, statusLabel.text != text { statusLabel.text = text }
  }
}
