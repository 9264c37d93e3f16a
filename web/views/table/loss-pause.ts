/** Keys that come so soon after the selected item has gone, or so soon after each other, were meant for it: ms. */
export const PAUSE_MS = 700;

/** What a person goes on typing for an item that has gone must not hit the one that is selected instead. */
export class LossPause {
  /** Keys that come before change nothing. */
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

  /** A key that would change something: whether it is to change nothing. As long as they type on it lasts. */
  swallows(now: number): boolean {
    if (now >= this.until) return false;
    this.until = now + PAUSE_MS;
    return true;
  }

  /** Whether the person is to be told now; once for each loss. */
  tells(): boolean {
    const tells = !this.isTold;
    this.isTold = true;
    return tells;
  }
}
