import type { Clock } from '@tessera/sync/clock.ts';
import { systemClock } from '@tessera/sync/clock.ts';
import { renewToken, tokens } from '../api/token.ts';
import { Observable } from '../page/observable.ts';

/** A session that ends within this time, in seconds, is renewed; if that fails, the person is told. */
const NOTICE_SECONDS = 600;
/** The interval of the check, in milliseconds. */
const LOOK_MS = 30_000;

interface SessionEndOptions {
  clock: Clock;
  /** In seconds; undefined: this page knows no session. */
  endsIn(): number | undefined;
  /** Rejects without an answer. */
  renew(): Promise<void>;
}

/** Whether the session is about to end because the server does not answer and cannot renew it. */
export class SessionEnd {
  /** The remaining seconds; null: there is nothing to tell. */
  readonly left = new Observable<number | null>(null);
  private readonly options: SessionEndOptions;

  constructor(options: SessionEndOptions) {
    this.options = options;
  }

  follow(): void {
    this.options.clock.after(LOOK_MS, () => void this.stay().finally(() => this.follow()));
  }

  /** Renews the session if it is about to end. Never rejects: the remaining time shows the result. */
  async stay(): Promise<void> {
    if (this.isSoon())
      await this.options.renew().catch(() => {
        // The server does not answer: the remaining time is told below.
      });
    const left = this.options.endsIn();
    this.left.set(left !== undefined && this.isSoon() ? Math.max(0, Math.round(left)) : null);
  }

  private isSoon(): boolean {
    const left = this.options.endsIn();
    return left !== undefined && left <= NOTICE_SECONDS;
  }
}

export const sessionEnd = new SessionEnd({
  clock: systemClock,
  endsIn: () => tokens.endsIn(),
  renew: renewToken,
});
