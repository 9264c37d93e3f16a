import type { ActivityLine } from '@tessera/domain/api/changes.ts';
import { MEMBERS } from '@tessera/domain/permissions/changes.ts';
import { idPartsOf, isStructure } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { shownData } from '@tessera/domain/records/link-sight.ts';
import type { Pool } from 'pg';
import { readItems } from '../../commit/team-store.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { type LostItem, readLostItems, type StoredLine } from './lines.store.ts';

/**
 * Lines of the log that somebody may see, as the answer shows them: with the names of items and with values. Values are
 * left out for attributes that they may not see, and for items that are deleted for good or once were.
 */
export async function toldLines(
  pool: Pool,
  seen: VisibleTeam,
  lines: readonly StoredLine[],
): Promise<ActivityLine[]> {
  const ids = new Set(lines.flatMap((line) => itemIdOf(line) ?? []));
  const [{ items }, lost] =
    ids.size === 0
      ? [{ items: new Map<string, Item>() }, new Map<string, LostItem>()]
      : await Promise.all([readItems(pool, seen.team, [...ids]), readLostItems(pool, seen.team, [...ids])]);
  return lines.map((line): ActivityLine => {
    const itemId = itemIdOf(line);
    return itemId === undefined
      ? ofRecord(seen, line)
      : ofItem(seen, line, itemId, items.get(itemId), lost.get(itemId));
  });
}

const itemIdOf = ({ collection, record_id }: StoredLine): string | undefined =>
  idPartsOf(collection, record_id).item_id;

const placed = ({ seq, collection, operation, board_id, folder_id }: StoredLine) => ({
  ...{ seq, collection, operation, board_id, folder_id },
});

function ofRecord(seen: VisibleTeam, line: StoredLine): ActivityLine {
  const { collection, record_id: id, before, after, person } = line;
  const name = collection === MEMBERS ? person : (((after ?? before) as string | null | undefined) ?? null);
  const exists = isStructure(collection) && seen.get(collection, id) !== undefined;
  return { ...placed(line), id, name, exists, attribute_id: null, before, after, told: true };
}

function ofItem(
  seen: VisibleTeam,
  line: StoredLine,
  id: string,
  now: Item | undefined,
  lost: LostItem | undefined,
): ActivityLine {
  const { collection, record_id, folder_id, seq, before, after } = line;
  // Another item may have got the id since, elsewhere; and a new item does not bring back what is deleted for good.
  const isThis = (item: { folder_id: string } | null | undefined) => item?.folder_id === folder_id;
  const isOver = lost?.forgotten != null && seq <= lost.forgotten;
  const item = isOver ? undefined : [now, lost?.before].find(isThis);
  const folder = item && seen.get('folders', item.folder_id);
  const name = folder && item?.values[seen.attributesOf(folder).find(({ primary }) => primary)?.id ?? ''];
  const attribute_id = idPartsOf(collection, record_id).attribute_id ?? null;
  const told =
    item !== undefined && attribute_id !== null && seen.get('attributes', attribute_id) !== undefined;
  return {
    ...placed(line),
    ...{ id, attribute_id, told, name: (name as string | undefined) ?? null },
    exists: folder !== undefined && !isOver && isThis(now),
    ...(told ? shown(seen, attribute_id, { before, after }) : { before: null, after: null }),
  };
}

/** Both states of a value without the links that they may not see. */
function shown(seen: VisibleTeam, attributeId: string, sides: { before: unknown; after: unknown }) {
  const attribute = seen.get('attributes', attributeId);
  return {
    before: shownData(attribute, sides.before, seen.seesFolder),
    after: shownData(attribute, sides.after, seen.seesFolder),
  };
}
