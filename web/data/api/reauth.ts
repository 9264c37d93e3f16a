import type { ReauthData } from '@tessera/domain/api/auth.ts';
import { Observable } from '../page/observable.ts';

/** A question for the person's identity; calls wait for it. */
export interface Question {
  /** How this person can confirm it. */
  ways: ReauthData;
  /** The person has confirmed it, and is about to return to their page. */
  prove(): void;
  /** The question ends: the calls continue, or fail without a confirmation. */
  close(): void;
}

/** Null: there is no question. */
export const question = new Observable<Question | null>(null);
let waiting: Promise<boolean> | null = null;

/**
 * Asks once for all waiting calls. Resolves with whether the person confirmed their identity; false: they declined.
 */
export function askAgain(data: unknown): Promise<boolean> {
  waiting ??= new Promise((resolve) => {
    let proved = false;
    question.set({
      ways: waysOf(data),
      prove: () => {
        proved = true;
      },
      close: () => {
        waiting = null;
        question.set(null);
        resolve(proved);
      },
    });
  });
  return waiting;
}

/** If the server does not name a way, it is the password. */
function waysOf(data: unknown): ReauthData {
  const { password, second, passkey } = (data ?? {}) as Partial<Record<keyof ReauthData, unknown>>;
  return { password: password !== false, second: second === true, passkey: passkey === true };
}
