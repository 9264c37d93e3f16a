import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether one of our own pages asks, or no page at all. Browsers say where a request comes from; those that do not say
 * `Sec-Fetch-Site` say `Origin`. Programs say neither, and have no cookies of others. `address`: where people reach this
 * server.
 */
export function isFromOurPage(headers: IncomingHttpHeaders, address: string): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === URL.parse(address)?.origin || hostOf(origin) === host;
}

/** Undefined where it is no address, such as `null`, the origin of a sandboxed page. */
const hostOf = (origin: string): string | undefined => URL.parse(origin)?.host;
