import { foldersBelow } from '@tessera/domain/records/folders-below.ts';
import {
  type AnnotationCollection,
  annotationTypes,
  idPartsOf,
  isStructure,
  type StructureCollection,
  structureTypes,
  typeNamed,
} from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { Payload } from '@tessera/domain/records/validate.ts';
import { asValue } from '@tessera/domain/records/validate-item.ts';
import type { DeletedRecord } from '@tessera/domain/records/validate-restore.ts';
import type { Pool } from 'pg';
import { findFamilies } from '../../commit/families.store.ts';
import { findFollowers } from '../../commit/followers.ts';
import type { SaveRequest } from '../../commit/submission.ts';
import type { TeamState } from '../../commit/team-state.ts';
import { countItems, readItems } from '../../commit/team-store.ts';
import type { Services } from '../../services.ts';
import type { LoggedChange } from './changes.store.ts';
import { formerValues } from './former-values.ts';

const isContainer = ({ collection }: LoggedChange): boolean =>
  isStructure(collection) && structureTypes[collection].isContainer === true;

/** A board or a folder that was deleted by itself, and took along what was in it. */
export const isDeletedTree = (change: LoggedChange): boolean =>
  change.operation === 'deleted' && change.caused_by === null && isContainer(change);

/** What is there now, of what changes are about. */
interface Now {
  state: TeamState | undefined;
  items: ReadonlyMap<string, Item>;
  /** Line that deleted a container → what went with it. */
  followers: ReadonlyMap<number, DeletedRecord[]>;
  /** The containers that the changes made, and those of them in which there are items. */
  made: ReadonlySet<string>;
  inUse: ReadonlySet<string>;
  /** The items that the changes made and nobody has changed since, nor put others below. */
  untouched: ReadonlySet<string>;
  /** Line → what it has deleted or replaced, as it is written now. */
  values: ReadonlyMap<number, Payload>;
  data: ReadonlyMap<number, unknown>;
}

/** The saves that take back changes, in their order: none for what was changed since. */
export async function inverses(
  services: Services,
  team: number,
  changes: readonly LoggedChange[],
): Promise<SaveRequest[]> {
  const now = await readNow(services, team, changes);
  return changes.flatMap((change): SaveRequest[] => {
    const storage = typeNamed(change.collection)?.storage;
    switch (storage) {
      case 'structure':
        return ofStructure(change, now);
      case 'rows':
        return ofRow(change, now);
      case 'within':
        return ofValue(change, now);
      case 'annotation':
        return ofAnnotation(change);
      // Whoever takes back an action: what it did to somebody's own records is theirs alone.
      case 'personal':
      case undefined:
        return [];
      default:
        return storage satisfies never;
    }
  });
}

async function readNow(
  { database: { pool }, teams }: Services,
  team: number,
  changes: readonly LoggedChange[],
): Promise<Now> {
  const state = await teams.open(team);
  const itemIds = changes.flatMap(
    ({ collection, record_id }) => idPartsOf(collection, record_id).item_id ?? [],
  );
  const { items } = await readItems(pool, team, itemIds);
  const followers = new Map<number, DeletedRecord[]>();
  for (const { seq } of changes.filter(isDeletedTree))
    followers.set(seq, await findFollowers(pool, team, seq));
  const inUse = new Set<string>();
  const made = new Set<string>();
  for (const change of changes) {
    if (!isContainer(change) || change.operation !== 'created') continue;
    const { collection, record_id: id } = change;
    made.add(id);
    // What was restored goes back into the trash, with what came back with it.
    if (change.origin === 'restore') continue;
    const own = structureTypes[collection as StructureCollection].keepsRows ? [id] : [];
    const below = state ? foldersBelow(state.within, id).map((one) => one.id) : [];
    for (const folder of [...own, ...below])
      if ((await countItems(pool, team, folder)).count > 0) inUse.add(id);
  }
  const untouched = await findUntouched(pool, team, changes, items);
  return { state, items, followers, made, inUse, untouched, ...(await formerValues(pool, state, changes)) };
}

/** The items that changes have made and nobody has changed since, nor put others below. */
function findUntouched(
  pool: Pool,
  team: number,
  changes: readonly LoggedChange[],
  items: ReadonlyMap<string, Item>,
): Promise<Set<string>> {
  const isMade = ({ operation, collection }: LoggedChange) =>
    operation === 'created' && typeNamed(collection)?.storage === 'rows';
  const made = changes.filter(isMade).flatMap(({ record_id }) => items.get(record_id) ?? []);
  return untouchedOf(pool, team, new Map(made.map((item) => [item.id, item])), items);
}

/** Those of some items that are as they were made, and below which are only such. `items`: what may be above them. */
export async function untouchedOf(
  pool: Pool,
  team: number,
  made: ReadonlyMap<string, Pick<Item, 'id' | 'parent_id' | 'row_version' | 'versions'>>,
  items: ReadonlyMap<string, Pick<Item, 'id' | 'parent_id'>> = made,
): Promise<Set<string>> {
  const left = new Set<string>();
  if (made.size === 0) return left;
  for (const { id, row_version, versions } of made.values())
    if (row_version === 1 && Object.keys(versions).length === 0) left.add(id);
  const { nodes } = await findFamilies(pool, team, { up: [], down: [...made.keys()] });
  // What stays keeps what it is below.
  for (const node of nodes.values())
    for (let one: Pick<Item, 'id' | 'parent_id'> | undefined = node; one && !left.has(one.id); ) {
      const above: string | null | undefined = one.parent_id;
      if (above == null || !left.delete(above)) break;
      one = nodes.get(above) ?? items.get(above);
    }
  return left;
}

function ofStructure(change: LoggedChange, { state, followers, made, inUse }: Now): SaveRequest[] {
  const { record_id: id, operation, before } = change;
  const collection = change.collection as StructureCollection;
  const type = structureTypes[collection];
  const now = state?.get(collection, id);
  switch (operation) {
    case 'created': {
      // What is set for something does not go with it, and does not stand in its way; set for what stays it is emptied.
      if (type.lasting)
        return now && !made.has(id) ? [put(change, { ...type.lasting.empty }, now.row_version + 1)] : [];
      // The attribute that names the items goes with its folder, and what is in a folder in use stays.
      const stays = inUse.has(id) || inUse.has(change.folder_id ?? '') || (now && type.stays?.(now));
      return now && !stays ? [{ collection, method: 'delete', id }] : [];
    }
    case 'deleted': {
      // What was deleted for good does not come back.
      if (now || !before) return [];
      const item = { ...stillHere(before, state), row_version: 1 };
      const also = followers.get(change.seq);
      if (!also)
        return [
          {
            collection,
            method: 'put',
            id,
            item,
            created_by: (before['created_by'] ?? null) as number | null,
          },
        ];
      const restoration = { seq: change.seq, also, isUndo: true };
      return [{ collection, method: 'restore', id, item, restoration }];
    }
    default:
      return isUnchanged(now, change)
        ? [put(change, { ...withoutAny(type.changeable), ...before }, now.row_version + 1)]
        : [];
  }
}

/** A field that was not there is taken away again. */
const withoutAny = (fields: readonly string[]): Payload =>
  Object.fromEntries(fields.map((field) => [field, undefined]));

/** Who has left the workspace meanwhile is on no board that comes back. */
function stillHere(before: Payload, state: TeamState | undefined): Payload {
  const people = before['user_ids'] as number[] | undefined;
  return people ? { ...before, user_ids: people.filter((one) => state?.standingOf(one)) } : before;
}

function ofRow(change: LoggedChange, now: Now): SaveRequest[] {
  const { operation, before, record_id: id } = change;
  const item = itemOf(id, now);
  switch (operation) {
    case 'created': {
      return item && now.untouched.has(id)
        ? [{ collection: change.collection as SaveRequest['collection'], method: 'delete', id }]
        : [];
    }
    case 'deleted':
      return item || !isThere(before?.['folder_id'], now)
        ? []
        : [
            {
              ...put(change, { ...before, values: now.values.get(change.seq), versions: {} }, 1),
              wasStored: true,
            },
          ];
    default:
      return isUnchanged(item, change) ? [put(change, { ...before }, item.row_version + 1)] : [];
  }
}

/** Over the version that the change made: what was changed since stays, as a conflict. */
function ofAnnotation(change: LoggedChange): SaveRequest[] {
  const { operation, before, record, record_id: id } = change;
  const collection = change.collection as AnnotationCollection;
  const { changeable, leavesTrace } = annotationTypes[collection];
  const version = Number(record['row_version']) + 1;
  switch (operation) {
    case 'created':
      return [leavesTrace ? put(change, { deleted: true }, version) : { collection, method: 'delete', id }];
    case 'deleted':
      return before ? [put(change, { ...before }, 1)] : [];
    default:
      return before
        ? [put(change, Object.fromEntries(changeable.map((field) => [field, before[field]])), version)]
        : [];
  }
}

function ofValue(change: LoggedChange, now: Now): SaveRequest[] {
  const { item_id, attribute_id } = idPartsOf(change.collection, change.record_id);
  const item = item_id === undefined ? undefined : itemOf(item_id, now);
  const value = item && attribute_id !== undefined ? asValue(item, attribute_id) : undefined;
  if (!isUnchanged(value, change)) return [];
  const back = put(change, { data: now.data.get(change.seq) ?? null }, value.row_version + 1);
  return [{ ...back, wasStored: true }];
}

const put = (
  { collection, record_id: id }: LoggedChange,
  fields: Payload,
  row_version: number,
): SaveRequest => ({
  collection: collection as SaveRequest['collection'],
  method: 'put',
  id,
  item: { ...fields, row_version },
});

const isUnchanged = <R extends { row_version: number }>(
  now: R | undefined,
  { record }: LoggedChange,
): now is R => now !== undefined && now.row_version === record['row_version'];

const isThere = (folderId: unknown, { state }: Now): boolean =>
  state?.get('folders', String(folderId)) !== undefined;

/** Where its folder is deleted it is not there. */
function itemOf(id: string, now: Now): Item | undefined {
  const item = now.items.get(id);
  return item && isThere(item.folder_id, now) ? item : undefined;
}
