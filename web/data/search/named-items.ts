import { searchItems } from '@tessera/domain/api/search.ts';
import { request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import { currentLookup } from '../folder/lookup.ts';
import { clientState, syncClient } from '../sync/client.ts';
import { searchOpenFolders } from './search-open-folders.ts';

/** An item that a text names. */
interface NamedItem {
  id: string;
  name: string;
  href: string;
}

/** More are not read through by whoever looks for one. */
const FOUND_MAX = 8;
/** What was found on this page, by id: its title is known where its folder is not open. */
const found = new Map<string, NamedItem>();

const hrefOf = (board: string, folder: string, item: string): string => `/b/${board}/${folder}/${item}`;

/** Items of a team with these words, to be named in a text. Without a network those of open folders. */
export async function itemsToName(team: number, text: string): Promise<NamedItem[]> {
  const hits = await request(searchItems, { params: { team }, query: { q: text } }).then(
    ({ data }) => data,
    (problem: unknown) => {
      if (!(problem instanceof RequestError) || problem.status !== 0) throw problem;
      return searchOpenFolders(syncClient(), team, { q: text }, new AbortController().signal);
    },
  );
  const items = hits.slice(0, FOUND_MAX).map(({ item_id, folder_id, board_id, title }) => ({
    ...{ id: item_id, name: title, href: hrefOf(board_id, folder_id, item_id) },
  }));
  for (const item of items) found.set(item.id, item);
  return items;
}

/** An item that a text names, as far as this page knows it: of an open folder, or found before. */
export function namedItem(id: string): NamedItem | undefined {
  const name = currentLookup.itemTitle(id);
  if (name === undefined) return found.get(id);
  for (const { place, store } of clientState.get()?.opened.values() ?? [])
    if (store.columns.rowOf(id) !== undefined)
      return { id, name, href: hrefOf(place.board_id, place.folder_id, id) };
  return found.get(id);
}
