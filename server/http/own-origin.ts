import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the request is from one of our own pages, or from no page at all. Browsers tell where a request comes from,
 * by `Sec-Fetch-Site` or, if they do not send that, by `Origin`. Programs send neither, and have no cookies of other
 * sites. `address`: where people reach this server.
 */
export function isFromOurPage(headers: IncomingHttpHeaders, address: string): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === URL.parse(address)?.origin || hostOf(origin) === host;
}

/** Undefined if it is no address, such as `null`, the origin of a sandboxed page. */
const hostOf = (origin: string): string | undefined => URL.parse(origin)?.host;
