/** Keys within this time after the selected item was deleted, or after each other, were meant for it: ms. */
export const PAUSE_MS = 700;

/** Further keys for a deleted item must not change the item that is selected instead. */
export class LossPause {
  /** Keys before this time change nothing. */
  until = 0;
  private isTold = false;

  begin(now: number): void {
    this.until = now + PAUSE_MS;
    this.isTold = false;
  }

  /** The person has chosen a cell themselves. */
  end(): void {
    this.until = 0;
  }

  /** Whether a key that would change something is ignored. Each further key extends the time. */
  swallows(now: number): boolean {
    if (now >= this.until) return false;
    this.until = now + PAUSE_MS;
    return true;
  }

  /** Whether to tell the person now; once for each loss. */
  tells(): boolean {
    const tells = !this.isTold;
    this.isTold = true;
    return tells;
  }
}
