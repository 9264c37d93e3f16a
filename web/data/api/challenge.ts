import {
  CHALLENGE_PATH,
  type ChallengeSettings,
  challengeSettings,
  isChallenge,
} from '@tessera/domain/challenge.ts';
import { errors } from '@tessera/domain/errors.ts';
import { NoAnswer } from '@tessera/sync/request.ts';
import { Observable } from '../page/observable.ts';

/** The bot challenge was not passed: as good as no answer, and it says why. */
export class ChallengeFailed extends NoAnswer {
  override readonly message = errors.pre_clearance.message;
}

/** `given-up`: the person has closed it, or it could not be shown; only what they do themselves brings it back. */
type ChallengeState =
  | { kind: 'none' }
  | { kind: 'asked'; settings: ChallengeSettings }
  | { kind: 'given-up' };

type Message = 'asked' | 'passed' | 'given-up';

interface ChallengeOptions {
  /** How the challenge is solved. Rejects where that cannot be known. */
  settings(): Promise<ChallengeSettings>;
  /** The other tabs: a challenge that is passed in one is passed in all. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
}

/**
 * What stands between the calls of this page and a server that is protected by a bot challenge: one question for all
 * calls that wait, in every tab, because the one that sends for all may not be the one that is looked at.
 */
export class ChallengeGate {
  readonly state = new Observable<ChallengeState>({ kind: 'none' });
  private readonly options: ChallengeOptions;
  private asking: PromiseWithResolvers<void> | null = null;
  /** How often it was passed: an answer from before says nothing any more. */
  private passes = 0;
  /** Calls have failed since all was well. */
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
   * Sends; where a challenge comes back, asks the person, and sends once more when it is passed. Rejects with
   * `ChallengeFailed`.
   *
   * @param asks a person waits for it; whatever else there is fails at once after they have given up
   */
  through(send: () => Promise<Response>, asks: boolean): Promise<Response> {
    return this.repeat(send, (response) => isChallenge(response.headers), asks);
  }

  /** The same for a call that somebody else makes and tells of. */
  async repeat<T>(send: () => Promise<T>, challenged: (answer: T) => boolean, asks: boolean): Promise<T> {
    if (this.state.get().kind === 'given-up' && !asks) throw new ChallengeFailed();
    const { passes } = this;
    const answer = await send();
    if (!challenged(answer)) {
      if (asks) this.well();
      return answer;
    }
    if (this.passes === passes) await this.ask(true);
    const again = await send();
    if (!challenged(again)) return again;
    // Passed, and of no use: asking for ever would help nobody.
    this.settle(false);
    throw new ChallengeFailed();
  }

  /** Resolves when there is nothing in the way any more, as far as is known. */
  async over(): Promise<void> {
    while (this.state.get().kind === 'given-up')
      await new Promise<void>((resolve) => {
        const stop = this.state.subscribe(() => {
          stop();
          resolve();
        });
      });
  }

  /** Calls go again after the person had given up. */
  onOver(listener: () => void): void {
    this.overListeners.add(listener);
  }

  /** Whoever does something after giving up is asked again. */
  reopen(): void {
    if (this.state.get().kind === 'given-up') this.state.set({ kind: 'none' });
  }

  /** Lets everything go again: it meets the challenge, or finds it gone. */
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
    // Whoever is told by another tab may wait for nothing of it.
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
      this.lapsed = true;
      this.state.set({ kind: 'given-up' });
      asking?.reject(new ChallengeFailed());
    }
  }
}

export const challenge = new ChallengeGate({
  settings: async () => {
    const response = await fetch(CHALLENGE_PATH, { cache: 'no-store' });
    return challengeSettings.parse(await response.json());
  },
  channel: new BroadcastChannel('tessera-challenge'),
});
