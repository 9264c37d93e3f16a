import type { PasskeyProof, passkeyChallenge } from '@tessera/domain/api/auth.ts';
import type { z } from 'zod';
import { chunk } from '../folder/load-chunk.ts';

type PasskeyChallenge = z.infer<typeof passkeyChallenge>;

/** Loaded where there is a passkey to ask for: the first screen does without it. */
const load = chunk(() => import('@simplewebauthn/browser'));
let loaded: Awaited<ReturnType<typeof load>> | null = null;

async function library(): Promise<Awaited<ReturnType<typeof load>>> {
  loaded ??= await load();
  return loaded;
}

/** An address of the Internet Protocol has no passkeys; nor has a page that is not served securely. */
export const canUsePasskeys = ({
  isSecureContext,
  location,
}: Pick<Window, 'isSecureContext' | 'location'> = window): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^([\d.]+|\[.*\])$/.test(location.hostname);

/** Whether the browser can offer passkeys among what it fills into a field. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await library();
  return browserSupportsWebAuthnAutofill();
}

/**
 * Lets the browser ask for a passkey; null: the person changed their mind, or another question took the place of this
 * one. `offered`: they are not asked, but may choose one where the browser fills in a field.
 */
export async function provePasskey(
  { id, options }: PasskeyChallenge,
  offered = false,
): Promise<PasskeyProof | null> {
  const { startAuthentication } = await library();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  try {
    const response = await startAuthentication({
      optionsJSON: options as unknown as Options,
      useBrowserAutofill: offered,
    });
    return { id, response: { ...response } };
  } catch (error) {
    // `WebAuthnError` has the name of what the browser threw.
    if (['NotAllowedError', 'AbortError'].includes((error as Error).name)) return null;
    throw error;
  }
}

/** Whatever the browser asks or offers, it stops: the page is another one. */
export function stopPasskeys(): void {
  loaded?.WebAuthnAbortService.cancelCeremony();
}
