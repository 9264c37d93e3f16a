/** Why passkeys are not offered on a page. */
export type PasskeyBar =
  /** `instead`: the address at which they work on the same page. */
  | { why: 'loopback'; instead: string }
  | { why: 'address' | 'insecure'; instead: string }
  | { why: 'browser' };

interface PasskeyConditions {
  /** The page's address. */
  href: string;
  /** Whether the page is a secure context. */
  secure: boolean;
  /** Whether the browser supports passkeys. */
  known: boolean;
}

/**
 * Passkeys belong to a domain name, so a page at an IP address can have none, and browsers refuse them on insecure
 * pages. Null: they can be used.
 */
export function passkeyBar({ href, secure, known }: PasskeyConditions): PasskeyBar | null {
  const url = new URL(href);
  const instead = localhost(url);
  if (/^127(\.\d+){3}$|^\[::1\]$|^0\.0\.0\.0$/.test(url.hostname)) return { why: 'loopback', instead };
  if (/^\d+(\.\d+){3}$|^\[/.test(url.hostname)) return { why: 'address', instead };
  if (!secure) return { why: 'insecure', instead };
  return known ? null : { why: 'browser' };
}

/** The same page, for a browser on the server's machine. */
function localhost({ port, pathname }: URL): string {
  return `http://localhost${port ? `:${port}` : ''}${pathname}`;
}

export const passkeyBarHere = (): PasskeyBar | null =>
  passkeyBar({ href: location.href, secure: isSecureContext, known: 'PublicKeyCredential' in globalThis });
