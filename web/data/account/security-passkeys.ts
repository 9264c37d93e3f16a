import { startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import {
  addPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@tessera/domain/api/two-factor.ts';
import { request } from '../api/call.ts';
import { goneAlready, profileChanged } from './security.ts';
import { Action } from './security-action.ts';
import { Listing } from './security-list.ts';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Transports = readonly string[];

export const passkeys = new Listing(() => request(getPasskeys));

/** `nameOf`: the default name of the new passkey. */
export const passkeyAddition = new Action(
  async ({ name, nameOf }: { name: string | null; nameOf(transports: Transports): string }) => {
    const { id, options } = await request(startPasskey);
    const response = await startRegistration({ optionsJSON: options as unknown as CreationOptions });
    const made = await request(addPasskey, {
      body: {
        name: name ?? nameOf(response.response.transports ?? []),
        passkey: { id, response: { ...response } },
      },
    });
    await Promise.all([passkeys.load(), profileChanged()]);
    return made;
  },
);

/** Stops every question of the browser. */
export function giveUpPasskey(): void {
  passkeyAddition.close();
  WebAuthnAbortService.cancelCeremony();
}

/** Returns false if it has been removed meanwhile. */
export async function nameOfPasskey(id: string, name: string): Promise<boolean> {
  const renamed = await request(renamePasskey, { params: { id }, body: { name } }).catch(goneAlready);
  if (!renamed) {
    await passkeys.load();
    return false;
  }
  const known = passkeys.state.get().value ?? [];
  passkeys.set(known.map((one) => (one.id === id ? renamed : one)));
  return true;
}

export async function forgetPasskey(id: string): Promise<void> {
  await request(removePasskey, { params: { id } }).catch(goneAlready);
  await Promise.all([passkeys.load(), profileChanged()]);
}
