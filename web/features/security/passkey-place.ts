/** Why passkeys are not offered on a page. */
export type PasskeyBar =
  /** `instead`: the address of the same page at which they work. */
  | { why: 'loopback'; instead: string }
  | { why: 'address' | 'insecure'; instead: string }
  | { why: 'browser' };

interface PasskeyConditions {
  /** The page's address. */
  href: string;
  /** Whether the browser trusts how the page was loaded. */
  secure: boolean;
  /** Whether the browser knows passkeys at all. */
  known: boolean;
}

/**
 * Passkeys belong to a name, so a page that was opened by an IP address can have none; and browsers keep them from
 * pages that are not secure. Null: they can be used.
 */
export function passkeyBar({ href, secure, known }: PasskeyConditions): PasskeyBar | null {
  const url = new URL(href);
  const instead = localhost(url);
  if (/^127(\.\d+){3}$|^\[::1\]$|^0\.0\.0\.0$/.test(url.hostname)) return { why: 'loopback', instead };
  if (/^\d+(\.\d+){3}$|^\[/.test(url.hostname)) return { why: 'address', instead };
  if (!secure) return { why: 'insecure', instead };
  return known ? null : { why: 'browser' };
}

/** The same page, on the machine that serves it. */
function localhost({ port, pathname }: URL): string {
  return `http://localhost${port ? `:${port}` : ''}${pathname}`;
}

export const passkeyBarHere = (): PasskeyBar | null =>
  passkeyBar({ href: location.href, secure: isSecureContext, known: 'PublicKeyCredential' in globalThis });
