import type { ActivityLine, ToldParent } from '@tessera/domain/api/changes.ts';
import { MEMBERS } from '@tessera/domain/permissions/changes.ts';
import type { AnnotationTarget } from '@tessera/domain/records/annotation-target.ts';
import { idPartsOf, isStructure, structureTypes } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { shownData } from '@tessera/domain/records/link-sight.ts';
import type { Pool } from 'pg';
import { readItems } from '../../commit/team-store.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { StoredThen } from '../conversions/stored-then.ts';
import { type LineTargets, targetsOfLines } from './line-targets.ts';
import { type LostItem, readLostItems, type StoredLine } from './lines.store.ts';

/**
 * Lines of the log that somebody may see, as the answer shows them: with the names of items and with values, as the
 * attributes have them now. Values are left out for attributes that they may not see, for items that are deleted for good
 * or once were, and where a conversion has left nothing of them.
 */
export async function toldLines(
  pool: Pool,
  seen: VisibleTeam,
  lines: readonly StoredLine[],
): Promise<ActivityLine[]> {
  const targets = await targetsOfLines(pool, seen.team, lines);
  const ids = new Set(
    lines.flatMap((line) => [itemIdOf(line) ?? itemTarget(targets, line) ?? [], parentsIn(line)].flat()),
  );
  const [{ items }, lost] =
    ids.size === 0
      ? [{ items: new Map<string, Item>() }, new Map<string, LostItem>()]
      : await Promise.all([readItems(pool, seen.team, [...ids]), readLostItems(pool, seen.team, [...ids])]);
  const known: Known = (id, line) => knownItem(seen, line, items.get(id), lost.get(id));
  const values = await valuesIn(pool, seen, lines);
  return lines.map((line): ActivityLine => {
    const itemId = itemIdOf(line);
    return itemId === undefined
      ? { ...ofRecord(seen, line), about: toldTarget(seen, line, targets.get(line), known) }
      : ofItem(seen, line, itemId, { known, values });
  });
}

type Sides = Pick<StoredLine, 'before' | 'after'>;

/** Both sides of the lines of values, where they can be told. */
async function valuesIn(
  pool: Pool,
  seen: VisibleTeam,
  lines: readonly StoredLine[],
): Promise<Map<StoredLine, Sides>> {
  const found = lines.flatMap((line) => {
    const { item_id, attribute_id } = idPartsOf(line.collection, line.record_id);
    const attribute = attribute_id === undefined ? undefined : seen.get('attributes', attribute_id);
    return attribute && item_id !== undefined ? [{ line, item: item_id, attribute }] : [];
  });
  if (found.length === 0) return new Map();
  const attributes = new Map(found.map(({ attribute }) => [attribute.id, attribute]));
  const then = await StoredThen.of(pool, seen.team, [...attributes.values()]);
  const values = new Map<StoredLine, Sides>();
  for (const { line, item, attribute } of found) {
    const told = await then.told(attribute, item, line);
    if (told) values.set(line, told);
  }
  return values;
}

const itemIdOf = ({ collection, record_id }: StoredLine): string | undefined =>
  idPartsOf(collection, record_id).item_id;

/** The parent that an item had and the one that it got, where they differ. */
function parentsIn(line: StoredLine): string[] {
  const { before, after } = line;
  return isOfParent(line) ? [before, after].filter((id) => typeof id === 'string') : [];
}

/** Lines from before items had parents name none. */
const isOfParent = ({ collection, record_id, operation, before, after }: StoredLine): boolean =>
  operation === 'updated' &&
  idPartsOf(collection, record_id).item_id === record_id &&
  (before ?? null) !== (after ?? null);

const placed = ({ seq, collection, operation, board_id, folder_id }: StoredLine) => ({
  ...{ seq, collection, operation, board_id, folder_id },
});

function ofRecord(seen: VisibleTeam, line: StoredLine): Omit<ActivityLine, 'about'> {
  const { collection, record_id: id, before, after, person, person_gone: gone } = line;
  const said = collection === MEMBERS ? person : (after ?? before);
  const name = typeof said === 'string' ? said : null;
  const exists = isStructure(collection) && seen.get(collection, id) !== undefined;
  return { ...placed(line), id, name, gone, exists, attribute_id: null, before, after, told: true };
}

/** What a line tells of an item. */
interface KnownItem {
  /** Undefined: nothing of it may be told. */
  item: Pick<Item, 'folder_id' | 'values'> | undefined;
  name: string | null;
  exists: boolean;
}
type Known = (id: string, line: StoredLine) => KnownItem;

function knownItem(
  seen: VisibleTeam,
  { folder_id, seq }: StoredLine,
  now: Item | undefined,
  lost: LostItem | undefined,
): KnownItem {
  // Another item may have got the id since, elsewhere; and a new item does not bring back what is deleted for good.
  const isThis = (item: { folder_id: string } | null | undefined) => item?.folder_id === folder_id;
  const isOver = lost?.forgotten != null && seq <= lost.forgotten;
  const item = isOver ? undefined : ([now, lost?.before].find(isThis) ?? undefined);
  const folder = item && seen.get('folders', item.folder_id);
  const name = folder && item?.values[seen.attributesOf(folder).find(({ primary }) => primary)?.id ?? ''];
  return {
    item,
    name: (name as string | undefined) ?? null,
    exists: folder !== undefined && !isOver && isThis(now),
  };
}

function itemTarget(targets: LineTargets, line: StoredLine): string | undefined {
  const target = targets.get(line);
  return target && !isStructure(target.collection) ? target.id : undefined;
}

/** What an annotation is about, where they see it now at the place of the line. */
function toldTarget(
  seen: VisibleTeam,
  line: StoredLine,
  target: AnnotationTarget | undefined,
  known: Known,
): ActivityLine['about'] {
  if (!target) return null;
  const { collection, id } = target;
  if (!isStructure(collection)) {
    const { name, exists } = known(id, line);
    return exists ? { ...target, name } : null;
  }
  const record = seen.get(collection, id);
  const type = structureTypes[collection];
  return record && type.place(record).folder_id === line.folder_id
    ? { ...target, name: type.nameOf(record, []) }
    : null;
}

function ofItem(
  seen: VisibleTeam,
  line: StoredLine,
  id: string,
  { known, values }: { known: Known; values: ReadonlyMap<StoredLine, Sides> },
): ActivityLine {
  const { collection, record_id, before, after } = line;
  const { item, name, exists } = known(id, line);
  const attribute_id = idPartsOf(collection, record_id).attribute_id ?? null;
  const one = { ...placed(line), id, attribute_id, name, gone: null, exists, about: null };
  if (item === undefined) return { ...one, told: false, before: null, after: null };
  const told = values.get(line);
  if (attribute_id !== null && told) return { ...one, told: true, ...shown(seen, attribute_id, told) };
  if (!isOfParent(line)) return { ...one, told: false, before: null, after: null };
  return {
    ...one,
    told: true,
    before: parentTold(before, line, known),
    after: parentTold(after, line, known),
  };
}

function parentTold(id: unknown, line: StoredLine, known: Known): ToldParent | null {
  if (typeof id !== 'string') return null;
  const { name, exists } = known(id, line);
  return { id, name, exists };
}

/** Both states of a value without the links that they may not see. */
function shown(seen: VisibleTeam, attributeId: string, sides: Sides) {
  const attribute = seen.get('attributes', attributeId);
  return {
    before: shownData(attribute, sides.before, seen.seesFolder),
    after: shownData(attribute, sides.after, seen.seesFolder),
  };
}
