import { attributeKindId } from '@tessera/domain/attributes/ids.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { linkTo } from '@tessera/domain/attributes/links.ts';
import { isAssigned } from '@tessera/domain/attributes/read-only.ts';
import { MOVED_LINKS_MAX, SUB_ITEMS_DELETED_MAX } from '@tessera/domain/constants.ts';
import { isId } from '@tessera/domain/ids.ts';
import { foldersBelow } from '@tessera/domain/records/folders-below.ts';
import { isReturning } from '@tessera/domain/records/former-life.ts';
import {
  type AnnotationCollection,
  annotationTypes,
  idPartsOf,
  type PersonalCollection,
  personalTypes,
  type StructureCollection,
  type StructureRecord,
  structureTypes,
  typeOf,
} from '@tessera/domain/records/index.ts';
import { isMadeAgain } from '@tessera/domain/records/item.ts';
import { itemsBelow } from '@tessera/domain/records/sub-items.ts';
import type { Payload } from '@tessera/domain/records/validate.ts';
import type { Pool } from 'pg';
import { readAnnotations } from './annotations.store.ts';
import type { StoredAnnotations } from './annotations.ts';
import { countInFolders, readCounters, readLastLives } from './counters.store.ts';
import { findFamilies } from './families.store.ts';
import { anyFolderLinks } from './item-moves.ts';
import { findLinking } from './linking.store.ts';
import { readOwn } from './own-records.store.ts';
import { type OwnedCollection, ownedName } from './own-records.ts';
import { ParentIndex } from './parent-index.ts';
import type { ItemsMove, Submission } from './submission.ts';
import type { TeamState } from './team-state.ts';
import { countItems, readFormer, readItems, readUsed } from './team-store.ts';
import type { Stored } from './validate-group.ts';

/** So many sub-items are read whole for the submissions of a group that delete items. */
const FAMILY_MAX = 4 * SUB_ITEMS_DELETED_MAX;

/** What submissions name that is not in memory. */
interface Named {
  items: Set<string>;
  /** Items that others are put below, and those of which what is below them counts: they are moved, or deleted. */
  parents: Set<string>;
  moved: Set<string>;
  deleted: Set<string>;
  /** Boards, folders and attributes that are made, or come back. */
  created: Set<string>;
  /** Folders whose items nobody has counted yet. */
  uncounted: Set<string>;
  /** Boards that folders leave. */
  left: Set<string>;
  /** By `ownedName`. */
  owned: Map<string, OwnedCollection>;
  /** Attributes that the server gives numbers. */
  counted: Set<string>;
  /** Such attributes that are created, and the folders whose items get them. */
  begun: Map<string, readonly string[]>;
  /** New items that are sent with a number or made again: what they had before counts. */
  returning: Set<string>;
  /** Items that go to another folder. */
  leaving: Set<string>;
  /** Annotations, and what people have made about something, by its name. */
  annotations: Set<string>;
  annotatedBy: Map<string, { collection: string; target: string; person: number }>;
}

/**
 * What the database has of what submissions name. New items are looked for only if that is asked (`careful`): that they
 * are new is what the database's keys make sure of. Undefined: the team has moved on meanwhile, catch up and start over.
 */
export async function readStored(
  pool: Pool,
  state: TeamState,
  submissions: readonly Submission[],
  careful: boolean,
): Promise<Stored | undefined> {
  const named = namedBy(state, submissions, careful);
  const { seq: namedAt } = state;
  const { items, created, uncounted, left, owned } = named;
  for (const id of uncounted) {
    if (state.itemsIn.has(id)) continue;
    const { seq, count, last } = await countItems(pool, state.team, id);
    if (seq !== state.seq) return undefined;
    state.itemsIn.set(id, { count, last });
  }
  const former = created.size > 0 ? await readFormer(pool, state.team, [...created]) : new Map();
  const used = left.size > 0 ? await usedWide(pool, state, left) : new Map<string, Set<string>>();
  if (!used) return undefined;
  const own = owned.size > 0 ? await readOwn(pool, state.team, [...owned.values()]) : undefined;
  if (own && own.seq !== state.seq) return undefined;
  const annotations = await readNamedAnnotations(pool, state, named);
  if (!annotations) return undefined;
  const numbers = await readNumbers(pool, state, named);
  if (!numbers) return undefined;
  const family = await readFamily(pool, state, named);
  if (!family) return undefined;
  const linking = await readLinking(pool, state, named, family);
  if (!linking) return undefined;
  const others = { ...family, linking, former, used, own: own?.own ?? new Map(), annotations, ...numbers };
  const stored = items.size > 0 ? await readItems(pool, state.team, [...items]) : undefined;
  if (stored && stored.seq !== state.seq) return undefined;
  // What requests concern depends on the structure: it may have moved on while the rest was read.
  return state.seq === namedAt ? { items: stored?.items ?? new Map(), ...others } : undefined;
}

/** Whether nothing has to be read for submissions: they make items that stand by themselves, in folders that are counted. */
export function needsNothing(state: TeamState, submissions: readonly Submission[]): boolean {
  const { uncounted, ...others } = namedBy(state, submissions, false);
  return (
    Object.values(others).every(({ size }) => size === 0) &&
    [...uncounted].every((id) => state.itemsIn.has(id))
  );
}

/** What is read for them. */
export const noneStored = (): Stored => ({
  items: new Map(),
  family: new Map(),
  familyIndex: new ParentIndex(),
  linking: new Set(),
  former: new Map(),
  used: new Map(),
  own: new Map(),
  annotations: new Map(),
  counters: new Map(),
  olderItems: new Map(),
  lastLives: new Map(),
});

/** Annotations with what they are about: their items are looked for with the others. Undefined: start over. */
async function readNamedAnnotations(
  pool: Pool,
  state: TeamState,
  { annotations: ids, annotatedBy, items }: Named,
): Promise<StoredAnnotations | undefined> {
  if (ids.size === 0) return new Map();
  const found = await readAnnotations(pool, state.team, { ids: [...ids], own: [...annotatedBy.values()] });
  if (found.seq !== state.seq) return undefined;
  for (const [name, record] of found.annotations) {
    const collection = name.slice(0, name.indexOf('/')) as AnnotationCollection;
    const item = annotationTypes[collection].itemOf(record as unknown as Payload);
    if (item !== undefined) items.add(item);
  }
  return found.annotations;
}

/** What the numbers of items depend on. Undefined: start over. */
async function readNumbers(
  pool: Pool,
  state: TeamState,
  { counted, begun, returning }: Named,
): Promise<Pick<Stored, 'counters' | 'olderItems' | 'lastLives'> | undefined> {
  const { team } = state;
  const olderItems = new Map<string, number>();
  for (const [id, folders] of begun) {
    const { seq, count } = await countInFolders(pool, team, folders);
    if (seq !== state.seq) return undefined;
    olderItems.set(id, count);
  }
  const read = counted.size > 0 ? await readCounters(pool, team, [...counted]) : undefined;
  if (read && read.seq !== state.seq) return undefined;
  const lastLives = returning.size > 0 ? await readLastLives(pool, team, [...returning]) : new Map();
  return { counters: read?.counters ?? new Map(), olderItems, lastLives };
}

function namedBy(state: TeamState, submissions: readonly Submission[], careful: boolean): Named {
  const named: Named = {
    items: new Set(),
    parents: new Set(),
    moved: new Set(),
    deleted: new Set(),
    created: new Set(),
    uncounted: new Set(),
    left: new Set(),
    owned: new Map(),
    counted: new Set(),
    begun: new Map(),
    returning: new Set(),
    leaving: new Set(),
    annotations: new Set(),
    annotatedBy: new Map(),
  };
  for (const { person, collection, id, method, item, restoration, move } of submissions.flatMap(
    ({ person, requests }) => requests.map((request) => ({ person, ...request })),
  )) {
    const version = item?.['row_version'];
    const isNew = method !== 'delete' && version === 1;
    // Without a version it is found out behind the gate which it is.
    const mayBeNew = isNew || (method !== 'delete' && version === undefined);
    for (const back of restoration?.also ?? []) named.created.add(back.record.id);
    const { storage } = typeOf(collection);
    const { item_id, attribute_id } = idPartsOf(collection, id);
    switch (storage) {
      case 'within':
        if (item_id !== undefined) named.items.add(item_id);
        if (method === 'assign') named.counted.add(attribute_id!);
        nameLinked(named, state, { [attribute_id ?? '']: item?.['data'] });
        break;
      case 'rows': {
        if (move) nameMoved(named, state, move);
        nameLinked(named, state, item?.['values']);
        if ((careful || !isNew) && item_id !== undefined) named.items.add(item_id);
        if (item_id !== undefined)
          nameFamily(named, item_id, method === 'delete', isNew, item?.['parent_id']);
        const folderId = item?.['folder_id'];
        if (typeof folderId === 'string' && state.get('folders', folderId)) named.uncounted.add(folderId);
        if (mayBeNew && item) nameNumbers(state, named, id, item);
        if (mayBeNew && item && isMadeAgain(item) && isId(id)) named.returning.add(id);
        break;
      }
      case 'structure': {
        const of = collection as StructureCollection;
        const now: StructureRecord | undefined = state.get(of, id);
        // What is there now is known; what else has been there is in the log, behind the same gate.
        if (method === 'put' && item && !now) nameAttribute(state, named, of, id, item);
        if (isReturning(of) && mayBeNew && !now) named.created.add(id);
        else if (now && method === 'put' && item) {
          const left = leftBy(of, now, item);
          if (left) {
            named.left.add(left);
            for (const one of state.within('attributes', left))
              if (isAssigned(one)) named.counted.add(one.id);
          }
        }
        break;
      }
      case 'personal': {
        const of = { person, collection: collection as PersonalCollection };
        named.owned.set(ownedName(of), of);
        if (personalTypes[of.collection].isAboutItems) named.items.add(id);
        break;
      }
      case 'annotation':
        nameAnnotation(named, { person, collection: collection as AnnotationCollection, id, item });
        break;
      default:
        storage satisfies never;
    }
  }
  return named;
}

/** An annotation with what a new one is about. */
function nameAnnotation(
  { annotations, annotatedBy, items }: Named,
  {
    person,
    collection,
    id,
    item = {},
  }: { person: number; collection: AnnotationCollection; id: string; item: Payload | undefined },
): void {
  const type = annotationTypes[collection];
  annotations.add(id);
  const about = type.itemOf(item);
  if (isId(about)) items.add(about);
  for (const one of type.namedBy(item)) {
    if (!isId(one.id)) continue;
    annotations.add(one.id);
    const by = { collection, target: one.id, person };
    if (type.onePerPerson) annotatedBy.set(`${person}/${collection}/${one.id}`, by);
  }
}

/** What is above and below an item that is put somewhere, or deleted. */
function nameFamily(named: Named, id: string, isDeleted: boolean, isNew: boolean, parent: unknown): void {
  if (isDeleted) named.deleted.add(id);
  if (isDeleted || !isId(parent)) return;
  named.parents.add(parent);
  if (!isNew) named.moved.add(id);
}

/** Items that are moved, what is above and below them, and what their new folder gives them. */
function nameMoved(named: Named, state: TeamState, { ids, folder_id, back }: ItemsMove): void {
  for (const id of ids) {
    const parent = back?.get(id)?.parent_id;
    if (isId(parent)) named.parents.add(parent);
    for (const some of [named.items, named.parents, named.deleted, named.leaving]) some.add(id);
    nameNumbers(state, named, id, { folder_id });
  }
  if (state.get('folders', folder_id)) named.uncounted.add(folder_id);
}

/** What is above and below the named items. Of items that are deleted also what is below them is read whole. Undefined: start over. */
async function readFamily(
  pool: Pool,
  state: TeamState,
  { items, parents, moved, deleted }: Named,
): Promise<Pick<Stored, 'family' | 'familyIndex'> | undefined> {
  if (parents.size + deleted.size === 0) return { family: new Map(), familyIndex: new ParentIndex() };
  const families = await findFamilies(pool, state.team, { up: [...parents], down: [...moved, ...deleted] });
  if (families.seq !== state.seq) return undefined;
  const { nodes, below } = families;
  // More than that are not deleted in one save.
  if (deleted.size > 0 && below.size <= FAMILY_MAX) for (const id of below) items.add(id);
  return { family: nodes, familyIndex: new ParentIndex(nodes.values()) };
}

/** The items whose links follow those that are moved. Undefined: start over. */
async function readLinking(
  pool: Pool,
  state: TeamState,
  { items, leaving }: Named,
  { family, familyIndex }: Pick<Stored, 'family' | 'familyIndex'>,
): Promise<ReadonlySet<string> | undefined> {
  if (leaving.size === 0) return new Set();
  const places = anyFolderLinks(state.all('folders'), (folder) => state.attributesOf(folder));
  const below = { childrenOf: (id: string) => familyIndex.of(id) };
  const moved = new Set([...leaving].flatMap((id) => [id, ...itemsBelow(id, below)]));
  const links = [...moved].flatMap((id) => {
    const node = family.get(id);
    return node ? [linkTo(id, node.folder_id)] : [];
  });
  if (places.length === 0 || links.length === 0) return new Set();
  const found = await findLinking(pool, state.team, places, links, MOVED_LINKS_MAX + 1);
  if (found.seq !== state.seq) return undefined;
  for (const id of found.items) items.add(id);
  return new Set(found.items);
}

/** The attributes that number a new item, and whether it is sent with a number. */
function nameNumbers(state: TeamState, { counted, returning }: Named, id: string, item: Payload): void {
  const { folder_id } = item;
  const folder = typeof folder_id === 'string' ? state.get('folders', folder_id) : undefined;
  const attributes = folder ? state.attributesOf(folder).filter(isAssigned) : [];
  for (const attribute of attributes) counted.add(attribute.id);
  const values = (item['values'] ?? {}) as Record<string, unknown>;
  // What of a folder that comes back in this group is not known yet.
  const isNumber = (attributeId: string) => {
    const attribute = state.get('attributes', attributeId);
    return !attribute || isAssigned(attribute);
  };
  if (isId(id) && Object.keys(values).some(isNumber)) returning.add(id);
}

/** An attribute that is created, if the server gives it numbers. */
function nameAttribute(
  state: TeamState,
  { counted, begun }: Named,
  collection: StructureCollection,
  id: string,
  payload: Payload,
): void {
  const kind = attributeKindId.safeParse(payload['kind']).data;
  if (!structureTypes[collection].describesItems || !isId(id) || !kind || !isAssigned({ kind })) return;
  const { board_id, folder_id } = payload;
  const folders = isId(folder_id)
    ? [folder_id]
    : isId(board_id)
      ? foldersBelow(state.within, board_id).map((folder) => folder.id)
      : [];
  counted.add(id);
  begun.set(id, folders);
}

/** The items that values name. */
function nameLinked(named: Named, state: TeamState, values: unknown): void {
  for (const [id, data] of Object.entries(values ?? {})) {
    const attribute = state.get('attributes', id);
    const kind: AttributeKind | undefined = attribute && attributeKinds[attribute.kind];
    kind?.linksWhere?.(data, ({ item_id }) => named.items.add(item_id) !== undefined);
  }
}

/** The board that an update takes rows away from. */
function leftBy(collection: StructureCollection, now: StructureRecord, item: Payload): string | null {
  const type = structureTypes[collection];
  const before = now as unknown as Payload;
  return type.movesRows?.(before, { ...before, ...item }) ? type.place(now).board_id : null;
}

/** What of the attributes of whole boards the items of boards use that folders leave. Undefined: start over. */
async function usedWide(
  pool: Pool,
  state: TeamState,
  boards: ReadonlySet<string>,
): Promise<Map<string, Set<string>> | undefined> {
  const wide = [...state.all('attributes')].filter(({ folder_id }) => folder_id === null);
  if (wide.length === 0) return new Map();
  const folders = [...state.all('folders')].filter(({ board_id }) => boards.has(board_id));
  const { seq, used } = await readUsed(
    pool,
    state.team,
    folders.map(({ id }) => id),
    wide.map(({ id }) => id),
  );
  return seq === state.seq ? used : undefined;
}
