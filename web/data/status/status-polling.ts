import { STATUS_ACTIVITY_MS, STATUS_POLL_MS } from '@tessera/domain/constants.ts';

/**
 * When the status host is asked (specification, "Status banner"): 10 s after somebody did something, of which one sign
 * in 45 s counts, and never while the page is hidden. After a failure it is not asked again.
 */
export class StatusPolling {
  private readonly ask: () => Promise<string>;
  private readonly show: (message: string) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastActivity = Number.NEGATIVE_INFINITY;
  private isHidden = false;
  private hasFailed = false;

  /** `ask` resolves with the message, empty where there is none; anything but such an answer rejects. */
  constructor(ask: () => Promise<string>, show: (message: string) => void) {
    this.ask = ask;
    this.show = show;
  }

  active(): void {
    const now = Date.now();
    if (this.hasFailed || this.isHidden || now - this.lastActivity < STATUS_ACTIVITY_MS) return;
    this.lastActivity = now;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.poll(), STATUS_POLL_MS);
  }

  /** Whoever looks at the page again learns what has happened meanwhile. */
  setHidden(isHidden: boolean): void {
    this.isHidden = isHidden;
    this.lastActivity = Number.NEGATIVE_INFINITY;
    clearTimeout(this.timer);
    this.active();
  }

  private async poll(): Promise<void> {
    try {
      this.show(await this.ask());
    } catch {
      this.hasFailed = true;
      clearTimeout(this.timer);
      this.show('');
    }
  }
}
