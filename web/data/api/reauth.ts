import type { ReauthData } from '@tessera/domain/api/auth.ts';
import { Observable } from '../page/observable.ts';

/** A person is asked to prove who they are; calls wait for it. */
export interface Question {
  /** How this person can prove it. */
  ways: ReauthData;
  /** The person has proved it; they are still to go back to where they were. */
  prove(): void;
  /** Nobody is asked any more: the calls go on, or fail where nothing was proved. */
  close(): void;
}

/** Null: nobody is asked. */
export const question = new Observable<Question | null>(null);
let waiting: Promise<boolean> | null = null;

/** Asks once for all calls that wait. Resolves with whether the person has proved it; false: they changed their mind. */
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

/** Where the server does not say how, there is a password. */
function waysOf(data: unknown): ReauthData {
  const { password, second, passkey } = (data ?? {}) as Partial<Record<keyof ReauthData, unknown>>;
  return { password: password !== false, second: second === true, passkey: passkey === true };
}
