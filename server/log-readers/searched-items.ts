import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { isSame } from '@tessera/domain/is-same.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { idPartsOf, isStructure, structureTypes } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { isSearched } from '@tessera/domain/search/searched-text.ts';
import { type Changed, indexItems, type LastLine } from '../features/search/index-items.ts';
import { hasItems } from '../features/search/search-entries.store.ts';
import { indexItemsJob } from '../jobs/index-items.ts';
import type { Services } from '../services.ts';
import type { LogLine, LogReader } from './log-reader.ts';

/**
 * Keeps the index of the search: items that have changed at once, those of a folder or an attribute that has changed by a
 * job. It begins at the first line, so what was there before it is indexed too.
 */
export const searchedItems: LogReader = {
  id: 'searched-items',
  collections: ['items', 'values', 'attributes', 'folders'],
  begins: 'at the first line',
  itemsByIds: true,
  async handle(lines, { services, team }) {
    const items = new Map<string, LastLine>();
    for (const line of lines) {
      const { item_id, attribute_id } = idPartsOf(line.collection, line.record_id);
      if (isStructure(line.collection)) {
        const changed = wholeOf(line);
        if (changed && (await concernsItems(services, team, changed)))
          await services.jobs.send(indexItemsJob, { team, ...changed }, { key: keyOf(team, changed) });
      } else if (item_id !== undefined) items.set(item_id, lastLine(line, attribute_id === undefined));
    }
    if (items.size > 0) await indexItems(services, team, items);
  },
};

/** A new folder has none, and neither has one whose attributes are being made. */
const concernsItems = async (
  { database }: Services,
  team: number,
  { folder }: Omit<Changed, 'team'>,
): Promise<boolean> => folder === null || hasItems(database.pool, team, folder);

/** One waits of each: whichever changes came before it, it sees. */
const keyOf = (team: number, { board, folder, attribute }: Omit<Changed, 'team'>): string =>
  `${team}/${board}/${folder}/${attribute}`;

function lastLine({ seq, at, operation, before, origin }: LogLine, isItem: boolean): LastLine {
  const isDeletion = isItem && operation === 'deleted';
  // What an undo takes away is in no trash.
  const deleted = isDeletion && before && !origin.startsWith('undo:') ? (before as unknown as Item) : null;
  return { seq, at, deleted, isDeletion };
}

/** The attribute or the folder of whose items a line changes what they are found by. */
function wholeOf(line: LogLine): Omit<Changed, 'team'> | undefined {
  const { collection, record_id, operation, record, before, board_id, folder_id } = line;
  if (!isStructure(collection) || board_id === null) return undefined;
  if (structureTypes[collection].describesItems) {
    const [was, is] = [before, operation === 'deleted' ? null : record].map(searchedBy);
    return isSame(was, is) ? undefined : { board: board_id, folder: folder_id, attribute: record_id };
  }
  const came = operation === 'created' || (before && before['board_id'] !== record['board_id']);
  return came && operation !== 'deleted'
    ? { board: String(record['board_id']), folder: record_id, attribute: null }
    : undefined;
}

/** What of an attribute decides by what its values are found; null: they are not. */
function searchedBy(record: Readonly<Record<string, unknown>> | null) {
  const attribute = record as unknown as Attribute | null;
  if (!attribute || !isSearched(attribute)) return null;
  const { storage }: AttributeKind = attributeKinds[attribute.kind];
  // A number is written as the settings say; names are compared when somebody searches.
  return {
    kind: attribute.kind,
    primary: attribute.primary,
    written: storage === 'number' ? attribute.settings : null,
  };
}
