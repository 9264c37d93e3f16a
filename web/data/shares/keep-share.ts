import { newId } from '@tessera/domain/plain-ids.ts';

/** Where an installed app is given what another app shares; its page is at the same address. */
export const SHARE_PATH = '/share';
/** The cache in which it waits for its page. */
const WAITING = 'shares';
/** So many wait at most; the oldest gives way. */
const WAITING_MAX = 10;

const addressOf = (id: string): string => `${SHARE_PATH}/${id}`;

/**
 * The service worker's part: keeps what was posted in this browser, and leads to the page that asks what is to become of
 * it. The server is never sent it.
 */
export async function keepShare(request: Request): Promise<Response> {
  const page = new URL(SHARE_PATH, request.url);
  try {
    const form = await request.formData();
    const cache = await caches.open(WAITING);
    const before = await cache.keys();
    const tooMany = before.slice(0, Math.max(0, before.length + 1 - WAITING_MAX));
    await Promise.all(tooMany.map((one) => cache.delete(one)));
    const id = newId();
    await cache.put(addressOf(id), new Response(form));
    page.searchParams.set('id', id);
  } catch {
    // No form, or this browser has no room for its files.
    page.searchParams.set('problem', 'on');
  }
  return Response.redirect(page.href, 303);
}

/** What waits for a page; null: nothing does. */
export async function waitingShare(id: string): Promise<FormData | null> {
  const answer = await (await waiting())?.match(addressOf(id));
  return answer ? answer.formData() : null;
}

export async function dropWaitingShare(id: string): Promise<void> {
  await (await waiting())?.delete(addressOf(id));
}

/** A page that is not served securely has no caches. */
const waiting = async (): Promise<Cache | undefined> => globalThis.caches?.open(WAITING);

/** Nothing of it stays for whoever uses this browser next. */
export async function forgetWaitingShares(): Promise<void> {
  await globalThis.caches?.delete(WAITING);
}
