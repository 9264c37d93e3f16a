/** A limit of events: a number at once, then a number per second. */
export class Allowance {
  private left: number;
  private at: number;
  private readonly atOnce: number;
  private readonly perSecond: number;

  /** `now`: in milliseconds, as for each `take`. */
  constructor({ atOnce, perSecond }: { atOnce: number; perSecond: number }, now: number) {
    this.atOnce = atOnce;
    this.perSecond = perSecond;
    this.left = atOnce;
    this.at = now;
  }

  /** Whether one more is allowed. */
  take(now: number): boolean {
    this.left = Math.min(this.atOnce, this.left + (Math.max(0, now - this.at) / 1_000) * this.perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
