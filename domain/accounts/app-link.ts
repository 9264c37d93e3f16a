import { isOwnPath } from './intended.ts';

/** The protocol of links to places in an installed app: `web+tessera:/b/1/2`. */
export const APP_PROTOCOL = 'web+tessera';

/** The path of this site to which such a link leads; undefined: it is none. */
export function pathOfAppLink(link: unknown): string | undefined {
  if (typeof link !== 'string' || !link.toLowerCase().startsWith(`${APP_PROTOCOL}:`)) return undefined;
  // Some programs write every link with two slashes.
  const path = link.slice(APP_PROTOCOL.length + 1).replace(/^\/*/, '/');
  return isOwnPath(path) ? path : undefined;
}
