import { getWorkspaces, type Team } from '@tessera/domain/api/me.ts';
import { getOwnItems } from '@tessera/domain/api/own-items.ts';
import { getStructure } from '@tessera/domain/api/records.ts';
import { addressOf } from '../data/api/address.ts';
import { askAhead } from '../data/api/asked-ahead.ts';
import { askTokenAhead, personOf } from '../data/api/token.ts';
import { beginWorker, streamRequest } from '../data/folder/begun-worker.ts';
import { keptName } from '../data/sync/kept-name.ts';
import { LAST_TEAM } from '../data/teams/last-team.ts';

/** The page does not wait longer than this for a token before its scripts run, in milliseconds. */
const PATIENCE_MS = 100;

/**
 * Asks for a token and for what the page of an address needs first. Resolves when the page's scripts may run.
 *
 * @param begun the token is on its way: a browser has few connections to a server, and scripts would have them all
 */
export async function askFirst(pathname: string, begun: () => void): Promise<void> {
  const asked = askTokenAhead(begun).then(async (token) => {
    if (token !== null) await askWith(token, pathname);
  });
  // Scripts that run hold up whatever is not on its way by then.
  await Promise.race([asked.catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

async function askWith(token: string, pathname: string): Promise<void> {
  const last = Number(localStorage.getItem(LAST_TEAM));
  const ask = (path: string, team: number) => askAhead(addressOf(path, { team }, {}), token);
  if (pathname === '/home' && last > 0) void ask(getOwnItems.path, last);
  // What this browser keeps of the person is there sooner.
  const name = keptName(personOf(token) ?? 0);
  const kept = await indexedDB.databases();
  if (kept.some((one) => one.name === name)) return;
  const workspaces = askAhead(getWorkspaces.path, token);
  const [first] = last > 0 ? [{ id: last }] : ((await (await workspaces).clone().json()) as Team[]);
  if (!first) return;
  void ask(getStructure.path, first.id);
  if (pathname === '/home' && first.id !== last) void ask(getOwnItems.path, first.id);
  const [, folder] = /^\/b\/[^/]+\/([^/]+)/.exec(pathname) ?? [];
  if (folder !== undefined) beginWorker(streamRequest(first.id, folder, name, token));
}
