import {
  confirmTotp,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTotp,
  usePasskeysAsSecond,
} from '@tessera/domain/api/two-factor.ts';
import { request } from '../api/call.ts';
import { Observable } from '../page/observable.ts';
import { profileChanged, sessions } from './security.ts';
import { Action } from './security-action.ts';
import { Listing } from './security-list.ts';

export const twoFactor = new Listing(() => request(getTwoFactor));

/** New recovery codes. They are shown until the person has saved them, and never again. */
export const newRecoveryCodes = new Observable<string[] | null>(null);

/** The secret of an authenticator app that is not confirmed yet. */
export const totpSetup = new Action(async ({ replaced }: { replaced: boolean }) => {
  const had = twoFactor.state.get().value?.totp ?? false;
  return { ...(await request(startTotp)), replaced, had };
});

/**
 * `replaced`: the secret before it was no longer valid, which its page has to say. `had`: there was an app already when it
 * began.
 */
export interface ShownSecret {
  secret: string;
  uri: string;
  replaced: boolean;
  had: boolean;
}

export const totpConfirmation = new Action(async (body: { code: string; secret: string }) => {
  const { recovery_codes } = await request(confirmTotp, { body });
  totpSetup.close();
  await switchedOn(recovery_codes);
});

export async function askForPasskeys(): Promise<void> {
  const { recovery_codes } = await request(usePasskeysAsSecond);
  await switchedOn(recovery_codes);
}

async function switchedOn(codes: string[] | null): Promise<void> {
  newRecoveryCodes.set(codes);
  void sessions.load();
  await Promise.all([twoFactor.load(), profileChanged()]);
}

export async function switchOffTwoFactor(): Promise<void> {
  await request(disableTwoFactor);
  newRecoveryCodes.set(null);
  await Promise.all([twoFactor.load(), profileChanged()]);
}

export async function makeRecoveryCodes(): Promise<void> {
  newRecoveryCodes.set((await request(renewRecoveryCodes)).recovery_codes);
  await twoFactor.load();
}
