import type { PasskeyProof, passkeyChallenge } from '@tessera/domain/api/auth.ts';
import type { z } from 'zod';
import { chunk } from '../folder/load-chunk.ts';

type PasskeyChallenge = z.infer<typeof passkeyChallenge>;

/** Loaded when a passkey is needed: the first screen works without it. */
const load = chunk(() => import('@simplewebauthn/browser'));
let loaded: Awaited<ReturnType<typeof load>> | null = null;

async function library(): Promise<Awaited<ReturnType<typeof load>>> {
  loaded ??= await load();
  return loaded;
}

/** IP addresses cannot have passkeys, and neither can insecure pages. */
export const canUsePasskeys = ({
  isSecureContext,
  location,
}: Pick<Window, 'isSecureContext' | 'location'> = window): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^([\d.]+|\[.*\])$/.test(location.hostname);

/** Whether the browser can offer passkeys in a field's autofill. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await library();
  return browserSupportsWebAuthnAutofill();
}

/**
 * Lets the browser ask for a passkey; null: the person cancelled, or another question replaced this one. `offered`:
 * the person is not asked, but can choose a passkey where the browser fills in a field.
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
    // `WebAuthnError` has the name of the browser's error.
    if (['NotAllowedError', 'AbortError'].includes((error as Error).name)) return null;
    throw error;
  }
}

/** Stops every question or offer of the browser: the page has changed. */
export function stopPasskeys(): void {
  loaded?.WebAuthnAbortService.cancelCeremony();
}
