/** Tells when something has not moved for so many frames: on a slow device they take longer. */
export class Stillness {
  private readonly frames: number;
  private readonly onStill: () => void;
  private left = 0;
  private asked: number | undefined;

  constructor(frames: number, onStill: () => void) {
    this.frames = frames;
    this.onStill = onStill;
  }

  get isMoving(): boolean {
    return this.asked !== undefined;
  }

  move(): void {
    this.left = this.frames;
    this.asked ??= requestAnimationFrame(this.count);
  }

  /** It is still, and nobody is told. */
  stop(): void {
    if (this.asked !== undefined) cancelAnimationFrame(this.asked);
    this.asked = undefined;
  }

  private readonly count = () => {
    this.left -= 1;
    this.asked = this.left > 0 ? requestAnimationFrame(this.count) : undefined;
    if (this.left <= 0) this.onStill();
  };
}
