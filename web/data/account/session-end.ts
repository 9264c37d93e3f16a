import type { Clock } from '@tessera/sync/clock.ts';
import { systemClock } from '@tessera/sync/clock.ts';
import { renewToken, tokens } from '../api/token.ts';
import { Observable } from '../page/observable.ts';

/** A session that ends so soon, in seconds, is renewed; where that fails, the person is told. */
const NOTICE_SECONDS = 600;
/** So often it is looked, in milliseconds. */
const LOOK_MS = 30_000;

interface SessionEndOptions {
  clock: Clock;
  /** In seconds; undefined: nobody is signed in, as far as this page knows. */
  endsIn(): number | undefined;
  /** Rejects where there is no answer. */
  renew(): Promise<void>;
}

/** Whether the session is about to end for good, because nobody answers who could renew it. */
export class SessionEnd {
  /** Seconds that are left; null: there is nothing to say. */
  readonly left = new Observable<number | null>(null);
  private readonly options: SessionEndOptions;

  constructor(options: SessionEndOptions) {
    this.options = options;
  }

  follow(): void {
    this.options.clock.after(LOOK_MS, () => void this.stay().finally(() => this.follow()));
  }

  /** Renews the session if it is to end soon. Never rejects: what is left says how it went. */
  async stay(): Promise<void> {
    if (this.isSoon())
      await this.options.renew().catch(() => {
        // Nobody answers: what is left is told below.
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
