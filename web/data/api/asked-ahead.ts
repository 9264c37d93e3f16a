import { commonHeaders } from './common-headers.ts';

/** An answer that nobody has taken by then is none any more, in milliseconds. */
const FRESH_MS = 10_000;

/** What was asked before the page's own scripts ran, by its address and its token: none is given to another person. */
const asked = new Map<string, Promise<Response>>();

const nameOf = (address: string, headers: HeadersInit | undefined): string =>
  `${address} ${new Headers(headers).get('Authorization')}`;

/** Asks for what the page will ask for at once. Whoever asks for it first is given the answer. */
export function askAhead(address: string, token: string): Promise<Response> {
  const headers = commonHeaders(token);
  const name = nameOf(address, headers);
  const answer = fetch(address, { headers });
  asked.set(name, answer);
  answer.catch(() => {
    // Whoever needs it asks again.
  });
  setTimeout(() => {
    // What nobody reads would keep one of the few connections of a browser.
    if (asked.delete(name)) answer.then(({ body }) => body?.cancel()).catch(() => {});
  }, FRESH_MS);
  return answer;
}

/** Gives what was asked ahead, once; all else, and what was refused, is asked for now. */
export const fetchOrAsked: typeof fetch = async (address, options) => {
  const isRead = typeof address === 'string' && (options?.method ?? 'GET') === 'GET';
  const name = isRead ? nameOf(address, options?.headers) : '';
  const answer = asked.get(name);
  asked.delete(name);
  const given = await answer?.catch(() => undefined);
  return given?.ok ? given : fetch(address, options);
};
