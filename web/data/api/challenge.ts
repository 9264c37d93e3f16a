import { CHALLENGE_PATH, isChallenge } from '@tessera/domain/challenge.ts';
import type { ChallengeSettings } from '@tessera/domain/challenge-settings.ts';
import { errors } from '@tessera/domain/errors.ts';
import { NoAnswer } from '@tessera/sync/request.ts';
import { Observable } from '../page/observable.ts';

/** The bot challenge was not passed: it counts as no answer, with a reason. */
export class ChallengeFailed extends NoAnswer {
  override readonly message = errors.pre_clearance.message;
}

/** `given-up`: the person closed it, or it could not be shown. Only their own action brings it back. */
type ChallengeState =
  | { kind: 'none' }
  | { kind: 'asked'; settings: ChallengeSettings }
  | { kind: 'given-up' };

type Message = 'asked' | 'passed' | 'given-up';

interface ChallengeOptions {
  /** How the challenge is solved. Rejects if that is not known. */
  settings(): Promise<ChallengeSettings>;
  /** The other tabs: a challenge that is passed in one is passed in all. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
}

/**
 * The bot challenge between the page's calls and a protected server. All waiting calls in all tabs ask one question,
 * because the tab that sends for all may not be the visible one.
 */
export class ChallengeGate {
  readonly state = new Observable<ChallengeState>({ kind: 'none' });
  private readonly options: ChallengeOptions;
  private asking: PromiseWithResolvers<void> | null = null;
  /** How often it was passed: an answer from before a pass is out of date. */
  private passes = 0;
  /** How often it was given up: an answer to a call from before that opens no new question. */
  private refusals = 0;
  /** Whether calls have failed since the last success. */
  private lapsed = false;
  private readonly overListeners = new Set<() => void>();

  constructor(options: ChallengeOptions) {
    this.options = options;
    options.channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data === 'asked') this.ask(false).catch(() => {});
      else this.settle(data === 'passed');
    };
  }

  /**
   * Sends a call. If a challenge comes back, asks the person and sends once more after it is passed. Rejects with
   * `ChallengeFailed`.
   *
   * @param asks a person waits for it; other calls fail at once after the person gave up
   */
  through(send: () => Promise<Response>, asks: boolean): Promise<Response> {
    return this.repeat(send, (response) => isChallenge(response.headers), asks);
  }

  /** The same for a call that other code makes and reports. */
  async repeat<T>(send: () => Promise<T>, challenged: (answer: T) => boolean, asks: boolean): Promise<T> {
    if (this.state.get().kind === 'given-up' && !asks) throw new ChallengeFailed();
    const { passes, refusals } = this;
    const answer = await send();
    if (!challenged(answer)) {
      if (asks) this.well();
      return answer;
    }
    if (this.passes === passes) {
      if (this.refusals !== refusals && !this.asking) throw new ChallengeFailed();
      await this.ask(true);
    }
    const again = await send();
    if (!challenged(again)) return again;
    // Passed without effect: asking again would not help.
    this.settle(false);
    throw new ChallengeFailed();
  }

  /** Resolves when no challenge is known to be in the way. */
  async over(): Promise<void> {
    while (this.state.get().kind === 'given-up')
      await new Promise<void>((resolve) => {
        const stop = this.state.subscribe(() => {
          stop();
          resolve();
        });
      });
  }

  /** Calls are sent again after the person had given up. */
  onOver(listener: () => void): void {
    this.overListeners.add(listener);
  }

  /** A person who actions after giving up is asked again. */
  reopen(): void {
    if (this.state.get().kind === 'given-up') this.state.set({ kind: 'none' });
  }

  /** Lets all calls be sent again: they meet the challenge, or it is gone. */
  tryAgain(): void {
    this.reopen();
    this.well();
  }

  /** The person has passed it, or has given up; here, and in the other tabs. */
  answer(passed: boolean): void {
    this.options.channel.postMessage((passed ? 'passed' : 'given-up') satisfies Message);
    this.settle(passed);
  }

  private ask(tell: boolean): Promise<void> {
    if (this.asking) return this.asking.promise;
    const asking = Promise.withResolvers<void>();
    this.asking = asking;
    // A tab that is told by another may have no waiting calls.
    asking.promise.catch(() => {});
    if (tell) this.options.channel.postMessage('asked' satisfies Message);
    this.options.settings().then(
      (settings) => {
        if (this.asking !== asking) return;
        if (settings.site_key === null) this.settle(false);
        else this.state.set({ kind: 'asked', settings });
      },
      () => {
        if (this.asking === asking) this.settle(false);
      },
    );
    return asking.promise;
  }

  private well(): void {
    if (!this.lapsed) return;
    this.lapsed = false;
    for (const listener of [...this.overListeners]) listener();
  }

  private settle(passed: boolean): void {
    const { asking } = this;
    this.asking = null;
    if (passed) {
      this.passes += 1;
      this.state.set({ kind: 'none' });
      asking?.resolve();
      this.well();
    } else {
      this.refusals += 1;
      this.lapsed = true;
      this.state.set({ kind: 'given-up' });
      asking?.reject(new ChallengeFailed());
    }
  }
}

export const challenge = new ChallengeGate({
  settings: async () => {
    const response = await fetch(CHALLENGE_PATH, { cache: 'no-store' });
    // Hardly ever needed, and with it the schemas.
    const { challengeSettings } = await import('@tessera/domain/challenge-settings.ts');
    return challengeSettings.parse(await response.json());
  },
  channel: new BroadcastChannel('tessera-challenge'),
});
