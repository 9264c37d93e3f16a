import type { APIRequestContext, Page } from '@playwright/test';
import { headersOf } from './people.ts';
import { expect, type Tessera } from './tessera.ts';

/** The place of the entries: the one that a page's address names. */
interface Place {
  board_id: string;
  folder_id: string | null;
}

export function placeOf(page: Page): { board_id: string; folder_id: string | null } {
  const [, , board = '', folder] = new URL(page.url()).pathname.split('/');
  return { board_id: board, folder_id: folder || null };
}

/** Ann sets entries for a board or a folder over the existing ones; null: inherited again. */
export async function grant(
  request: APIRequestContext,
  tessera: Tessera,
  place: Place,
  entries: Record<string, boolean | null>,
): Promise<void> {
  const headers = await headersOf(request, tessera);
  const [team] = await (await request.get(`${tessera.address}/api/me/workspaces`, { headers })).json();
  const address = `${tessera.address}/api/${team.id}/permissions/${place.folder_id ?? place.board_id}`;
  const stored = await request.get(address, { headers });
  const { permissions = {}, row_version = 0 } = stored.ok() ? await stored.json() : {};
  const next = Object.entries({ ...permissions, ...entries }).filter(([, granted]) => granted !== null);
  const data = { ...place, permissions: Object.fromEntries(next), row_version: row_version + 1 };
  const saved = await request.put(address, { headers, data });
  expect(saved.status(), await saved.text()).toBe(200);
}

const VISITORS_VIEW = 'tag:guest_user:VIEW_FOLDER';

/** Makes a board public, or private again. */
export const makePublic = (request: APIRequestContext, tessera: Tessera, { board_id }: Place, is = true) =>
  grant(request, tessera, { board_id, folder_id: null }, { [VISITORS_VIEW]: is ? true : null });
