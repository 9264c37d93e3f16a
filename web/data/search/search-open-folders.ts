import type { SearchHit } from '@tessera/domain/api/search.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { type Attribute, attributesIn } from '@tessera/domain/records/attribute.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { matchItem } from '@tessera/domain/search/match-item.ts';
import { isSearched } from '@tessera/domain/search/searched-text.ts';
import { readTerms } from '@tessera/domain/search/terms.ts';
import { currentLookup } from '../folder/lookup.ts';
import type { OpenFolder } from '../folder/open-folder.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import type { Rated, Rating } from './rated-items.ts';
import type { SearchAsked } from './search-results.ts';

/** So long a search goes on before the page is drawn, in milliseconds. */
const SLICE_MS = 10;
/** Rows between two looks at the clock. */
const ROWS_AT_ONCE = 64;
/** So many are found without a network. */
const FOUND_MAX = 200;

type Hit = SearchHit & { inTitle: boolean };
/** How far the items of a folder are. */
type Rates = (attributes: readonly Attribute[], views: readonly View[]) => (item: Rated) => Rating;

const unrated: Rates = () => () => ({ status: null, is_done: false });

/**
 * What a search finds in the folders that are open on this page: all that is known without a network. Of long folders it
 * takes longer than a frame, so it lets the page be drawn meanwhile.
 */
export async function searchOpenFolders(
  client: Pick<SyncClient, 'opened' | 'team'>,
  team: number,
  asked: SearchAsked,
  signal: AbortSignal,
  rates = unrated,
): Promise<SearchHit[]> {
  const found: Hit[] = [];
  if (asked.trash) return found;
  const within = client.team(team).reader().within;
  for (const open of client.opened.values()) {
    const folder = client.team(team).collections.folders.get(open.place.folder_id);
    const isWanted =
      open.place.team_id === team &&
      folder &&
      (asked.board_id === undefined || folder.board_id === asked.board_id) &&
      (asked.folder_id === undefined || folder.id === asked.folder_id);
    if (!isWanted) continue;
    const attributes = attributesIn(folder, within);
    const rate = rates(attributes, [...within('views', folder.id)]);
    await searchFolder(open, { attributes, rate }, asked, found, signal);
  }
  return found
    .sort(
      (one, other) =>
        Number(other.inTitle) - Number(one.inTitle) ||
        Number(one.is_done) - Number(other.is_done) ||
        later(one, other),
    )
    .slice(0, FOUND_MAX)
    .map(({ inTitle: _inTitle, ...hit }) => hit);
}

const later = (one: SearchHit, other: SearchHit): number =>
  one.updated_at === other.updated_at ? 0 : one.updated_at < other.updated_at ? 1 : -1;

async function searchFolder(
  { store, place }: OpenFolder,
  { attributes: all, rate }: { attributes: readonly Attribute[]; rate: (item: Rated) => Rating },
  asked: SearchAsked,
  found: Hit[],
  signal: AbortSignal,
): Promise<void> {
  const { columns } = store;
  const terms = readTerms(asked.q);
  const attributes = all.filter(isSearched);
  const primary = attributes.find((one) => one.primary);
  const query = { terms, attributes, lookup: currentLookup, kind: asked.attribute_kind };
  let end = performance.now() + SLICE_MS;
  for (const [index, row] of columns.inOrder().entries()) {
    if (index % ROWS_AT_ONCE === 0 && performance.now() > end) {
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
      end = performance.now() + SLICE_MS;
    }
    if (!isAskedFor(columns, row, asked)) continue;
    const values = Object.fromEntries(attributes.map(({ id }) => [id, columns.value(row, id)]));
    const match = matchItem(values, query);
    if (!match) continue;
    const title = primary && values[primary.id];
    const item = {
      ...columns.item(row),
      values: Object.fromEntries(all.map(({ id }) => [id, columns.value(row, id)])),
    };
    found.push({
      ...{ collection: 'items', item_id: columns.ids[row]!, folder_id: place.folder_id },
      ...{ board_id: place.board_id, title: typeof title === 'string' ? title : '' },
      ...{ updated_at: columns.item(row).updated_at, deleted_at: null },
      ...{ matches: match.matches, inTitle: match.inTitle },
      ...rate(item),
    });
  }
}

function isAskedFor(columns: ItemColumns, row: number, { person, from, to }: SearchAsked): boolean {
  if (person === undefined && from === undefined && to === undefined) return true;
  const { updated_at, created_by, updated_by } = columns.item(row);
  if (person !== undefined && created_by !== person && updated_by !== person) return false;
  return (from === undefined || updated_at >= from) && (to === undefined || updated_at < to);
}
