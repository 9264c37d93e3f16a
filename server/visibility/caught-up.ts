import type { Change } from '@tessera/domain/api/changes.ts';
import type { Access } from '@tessera/domain/permissions/access.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import {
  type AnnotationCollection,
  type AnnotationRecord,
  idPartsOf,
  isAnnotation,
  isStructure,
  type PersonalRecord,
  type StructureCollection,
  structureTypes,
  typeNamed,
} from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { isShownIn } from '@tessera/domain/records/sight.ts';
import { asValue } from '@tessera/domain/records/validate-item.ts';
import type { LogEntry } from '../commit/team-state.ts';
import { placeOf, type VisibleTeam } from './visible-team.ts';

/** A line of the log without what it says; `record`: where what it deleted was, if that is of the structure. */
export type LogLine = Omit<LogEntry, 'record'> & { record: LogEntry['record'] | null };

/** An annotation as it is now, with the item or the view that it is about, or that its comment is about. */
export interface AnnotationNow {
  collection: AnnotationCollection;
  record: AnnotationRecord;
  about: string;
  /** What it is about is an item of the folder. */
  of_item: boolean;
}

const deletion = ({ seq, collection, record_id }: LogLine): Change => ({
  seq,
  collection,
  method: 'deleted',
  record: { id: record_id },
});
const saved = (seq: number, collection: string, record: object): Change => ({
  seq,
  collection,
  method: 'saved',
  record: record as Change['record'],
});
const isOfRow = ({ collection }: LogLine): boolean => typeNamed(collection)?.storage === 'rows';
export const bySeq = (one: Change, other: Change): number => one.seq - other.seq;

/**
 * What a page of the structure's lines comes to for one person: each record as it is now. One that was deleted on the page
 * is told to be gone first, also where it is there again: then it begins a new life. What is deleted after the page is
 * told by a later one.
 *
 * @param former places that those on the page were in, as far as they are gone too
 */
export function caughtUpStructure(
  seen: VisibleTeam,
  lines: readonly LogLine[],
  former: readonly Pick<LogEntry, 'collection' | 'record_id' | 'record'>[],
): Change[] {
  const removals = lines.filter(({ operation }) => operation === 'deleted') as LogEntry[];
  const before = seen.withBack([...former, ...removals]);
  const records = Map.groupBy(lines, ({ collection, record_id }) => `${collection}/${record_id}`);
  const changes = [...records.values()].flatMap((its): Change[] => {
    const { seq, collection, record_id } = its.at(-1)!;
    const removal = its.findLast(({ operation }) => operation === 'deleted') as LogEntry | undefined;
    const isTold = removal !== undefined && maySeeWas(before, removal);
    const now = seen.get(collection as StructureCollection, record_id);
    const withdrawal = now ? undefined : its.findLast(({ withdrawn }) => withdrawn);
    const isWithdrawn =
      withdrawal !== undefined &&
      !isTold &&
      (seen.withholds(collection as StructureCollection, record_id) || before.mayView(withdrawal));
    const made = its.find(({ operation }) => operation === 'created');
    return [
      ...(isTold ? [deletion(removal)] : []),
      ...(isWithdrawn ? [deletion(withdrawal)] : []),
      ...(now ? [saved(seq, collection, now)] : []),
      ...(now && made && !records.has(`permissions/${record_id}`) ? seen.restrictionOf(made) : []),
    ];
  });
  return changes.sort(bySeq);
}

/** Whether somebody saw a record of the structure, where it was when it was deleted. */
function maySeeWas(before: Access, removal: LogEntry): boolean {
  const { collection, record } = removal;
  if (!before.mayView(placeOf(removal))) return false;
  return !isStructure(collection) || isShownIn(before, structureTypes[collection], record as never);
}

/** What lines of somebody's own records come to: each as it is now; one that is there again has begun a new life. */
export function caughtUpOwn(
  lines: readonly LogLine[],
  now: (line: LogLine) => PersonalRecord | undefined,
): Change[] {
  const records = Map.groupBy(lines, ({ collection, record_id }) => `${collection}/${record_id}`);
  return [...records.values()].flatMap((its): Change[] => {
    const last = its.at(-1)!;
    const removal = its.findLast(({ operation }) => operation === 'deleted');
    const record = now(last);
    return [
      ...(removal ? [deletion(removal)] : []),
      ...(record ? [saved(last.seq, last.collection, record)] : []),
    ];
  });
}

/**
 * What a page of a folder's lines comes to: its items as they are now. Those that were made on the page travel whole,
 * of the others the values that were changed, of attributes that are there.
 */
export function caughtUpItems(
  seen: VisibleTeam,
  folder: Folder,
  lines: readonly LogLine[],
  items: readonly Item[],
): Change[] {
  const shown = seen.itemsOf(folder);
  const now = new Map(items.map((item) => [item.id, item]));
  const byItem = Map.groupBy(
    lines.filter(({ collection }) => !isStructure(collection)),
    ({ collection, record_id }) => idPartsOf(collection, record_id).item_id!,
  );
  const changes = [...byItem].flatMap(([id, its]): Change[] => {
    const removal = its.findLast((line) => isOfRow(line) && line.operation === 'deleted');
    const item = now.get(id);
    return [...(removal ? [deletion(removal)] : []), ...(item ? partsOf(shown(item), its) : [])];
  });
  return changes.sort(bySeq);
}

/** What lines about annotations come to: each as it is now, of items and views that are in the folder still. */
export function caughtUpAnnotations(
  seen: VisibleTeam,
  folder: Folder,
  lines: readonly LogLine[],
  now: readonly AnnotationNow[],
): Change[] {
  const place = { board_id: folder.board_id, folder_id: folder.id };
  const isHere = ({ about, of_item }: AnnotationNow) => {
    const view = seen.get('views', about);
    return of_item || (view?.folder_id === folder.id && !view.personal);
  };
  const here = new Map(now.filter(isHere).map((one) => [`${one.collection}/${one.record.id}`, one.record]));
  const records = Map.groupBy(
    lines.filter(({ collection }) => isAnnotation(collection)),
    ({ collection, record_id }) => `${collection}/${record_id}`,
  );
  return [...records].flatMap(([name, its]): Change[] => {
    const { seq, collection } = its.at(-1)!;
    const removal = its.findLast(({ operation }) => operation === 'deleted');
    const record = here.get(name);
    return [
      ...(removal ? [deletion(removal)] : []),
      ...(record ? [saved(seq, collection, { ...record, ...place })] : []),
    ];
  });
}

/** An item as far as lines are about it. */
function partsOf(item: Item, lines: readonly LogLine[]): Change[] {
  const own = lines.filter(isOfRow);
  const ofItem = own[0]?.collection;
  if (ofItem && own.some(({ operation }) => operation !== 'updated'))
    return [saved(lines.at(-1)!.seq, ofItem, item)];
  const { values: _values, versions: _versions, ...fields } = item;
  const last = new Map(lines.map((line) => [line.record_id, line]));
  const values = [...last.values()].flatMap(({ seq, collection, record_id }) => {
    const { attribute_id } = idPartsOf(collection, record_id);
    const value = attribute_id !== undefined && asValue(item, attribute_id);
    return value ? [saved(seq, collection, value)] : [];
  });
  return [...(ofItem ? [saved(own.at(-1)!.seq, ofItem, fields)] : []), ...values];
}
