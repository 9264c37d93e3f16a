import { Access } from '@tessera/domain/permissions/access.ts';
import { type AccessChange, clearsPermissions, MEMBERS } from '@tessera/domain/permissions/changes.ts';
import { EffectivePermissions } from '@tessera/domain/permissions/effective-permissions.ts';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { attributesIn } from '@tessera/domain/records/attribute.ts';
import {
  isStructure,
  type Records,
  type StructureCollection,
  type StructureRecord,
  structure,
  structureTypes,
} from '@tessera/domain/records/index.ts';
import { isPrivate } from '@tessera/domain/records/sight.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import { RecordsWithin, type Within } from '@tessera/domain/records/within.ts';
import { countLine, type ItemsIn } from './items-in.ts';

/** A map of its own for each collection. */
const tablesOf = <T>(): Record<StructureCollection, Map<string, T>> =>
  Object.fromEntries(structure.map((collection) => [collection, new Map<string, T>()])) as Record<
    StructureCollection,
    Map<string, T>
  >;

/**
 * Lines of the log about the team's own name and the like. No save makes them, and no client gets them; nor those of
 * `MEMBERS`, whose `record_id` is a person's id and whose `record` has their `standing`.
 */
export const TEAM = 'team';

/** People whose permissions are held at once: more are found out again. */
const ACCESSES_MAX = 2_000;

const fieldsOf = (record: StructureRecord | undefined): AccessChange['after'] =>
  (record as unknown as AccessChange['after'] | undefined) ?? null;

/** Whether a change gives items other attributes: those of a folder that has come to another board, too. */
function changesAttributes(
  collection: StructureCollection,
  before: AccessChange['after'],
  after: AccessChange['after'],
) {
  const { describesItems, movesRows } = structureTypes[collection];
  return describesItems || (before !== null && after !== null && movesRows?.(before, after));
}

/** One line of the log, as the server passes it on. */
export interface LogEntry {
  seq: number;
  collection: string;
  record_id: string;
  board_id: string | null;
  folder_id: string | null;
  operation: 'created' | 'updated' | 'deleted';
  /** Whose line it is alone: of their own records. Null: the team's. */
  owner_id: number | null;
  record: Record<string, unknown> & { id: string };
  /** It makes private what everybody saw who may view its place: to the others it is gone. */
  withdrawn?: boolean;
}

/**
 * A team's structure and members in memory, exactly as they are at `seq`. Writes are validated against it; the
 * gate in the database makes sure that nothing was written in between.
 */
export class TeamState {
  readonly team: number;
  seq: number;
  /** Members and guests. */
  readonly people: Map<number, Standing>;
  /** Of the folders of which somebody has needed it: how many items are in it, and after which position a new one goes. */
  readonly itemsIn: ItemsIn = new Map();
  private readonly tables = tablesOf<StructureRecord>();
  private readonly places = new RecordsWithin();
  private readonly attributesByFolder = new Map<string, readonly Attribute[]>();
  private readonly effective = new EffectivePermissions(this);
  private readonly accesses = new Map<number, Access>();

  constructor(
    team: number,
    seq: number,
    people: Map<number, Standing>,
    records: Iterable<[StructureCollection, StructureRecord]>,
  ) {
    this.team = team;
    this.seq = seq;
    this.people = people;
    for (const [collection, record] of records) this.put(collection, record);
  }

  get<C extends StructureCollection>(collection: C, id: string): Records[C] | undefined {
    return this.tables[collection].get(id) as Records[C] | undefined;
  }

  all<C extends StructureCollection>(collection: C): Iterable<Records[C]> {
    return this.tables[collection].values() as Iterable<Records[C]>;
  }

  readonly within: Within = (collection, placeId) => this.places.within(collection, placeId);

  attributesOf(folder: { id: string; board_id: string }): readonly Attribute[] {
    let found = this.attributesByFolder.get(folder.id);
    if (!found) {
      found = attributesIn(folder, this.within);
      this.attributesByFolder.set(folder.id, found);
    }
    return found;
  }

  /** Undefined: neither a member nor a guest. */
  standingOf(person: number): Standing | undefined {
    return this.people.get(person);
  }

  /** What a person may do here, as it is now: what is returned is good until the next change of the log. */
  accessOf(person: number): Access {
    let found = this.accesses.get(person);
    if (!found) {
      if (this.accesses.size >= ACCESSES_MAX) this.accesses.clear();
      found = new Access(this, { person, standing: this.standingOf(person) }, { effective: this.effective });
      this.accesses.set(person, found);
    }
    return found;
  }

  put(collection: StructureCollection, record: StructureRecord): void {
    const table = this.tables[collection];
    const before = table.get(record.id);
    const change = { collection, id: record.id, before: fieldsOf(before), after: fieldsOf(record) };
    this.forget(change);
    if (before) this.places.remove(collection, before);
    table.set(record.id, record);
    this.places.add(collection, record);
    if (changesAttributes(collection, change.before, change.after)) this.attributesByFolder.clear();
  }

  remove(collection: StructureCollection, id: string): void {
    const before = this.tables[collection].get(id);
    this.tables[collection].delete(id);
    if (before) this.places.remove(collection, before);
    this.forget({ collection, id, before: fieldsOf(before), after: null });
    if (structureTypes[collection].describesItems) this.attributesByFolder.clear();
  }

  private forget(change: AccessChange): void {
    if (this.accesses.size === 0 || !clearsPermissions(change)) return;
    this.effective.clear();
    this.accesses.clear();
  }

  /** Whether a line that is to be applied makes its record private. */
  withdraws({ collection, record_id, operation, record }: LogEntry): boolean {
    if (operation !== 'updated' || !isStructure(collection)) return false;
    const type = structureTypes[collection];
    const before = this.get(collection, record_id);
    return before !== undefined && isPrivate(type, record) && !isPrivate(type, before);
  }

  /**
   * Applies a line of the log; lines of items and values only move `seq`. Returns what it changes, where permissions
   * depend upon it.
   */
  apply(entry: LogEntry): AccessChange | undefined {
    this.seq = entry.seq;
    countLine(this.itemsIn, entry);
    if (entry.collection === MEMBERS) return this.applyMember(entry);
    if (!isStructure(entry.collection)) return undefined;
    const before = fieldsOf(this.get(entry.collection, entry.record_id));
    // A folder that comes back has the items that it had, those that were not thrown away meanwhile.
    if (structureTypes[entry.collection].keepsRows && entry.operation !== 'updated')
      this.itemsIn.delete(entry.record_id);
    if (entry.operation === 'deleted') this.remove(entry.collection, entry.record_id);
    else this.put(entry.collection, entry.record as unknown as StructureRecord);
    const after = entry.operation === 'deleted' ? null : entry.record;
    const change = { collection: entry.collection, id: entry.record_id, before, after };
    return clearsPermissions(change) ? change : undefined;
  }

  private applyMember({ record_id: id, operation, record }: LogEntry): AccessChange {
    const person = Number(id);
    const before = this.people.has(person) ? { standing: this.people.get(person) } : null;
    if (operation === 'deleted') this.people.delete(person);
    else this.people.set(person, record['standing'] as Standing);
    const change = { collection: MEMBERS, id, before, after: operation === 'deleted' ? null : record };
    this.forget(change);
    return change;
  }
}

type Below = Pick<StructureReader, 'get' | 'all' | 'within' | 'attributesOf' | 'standingOf'> & {
  accessOf(person: number): Access;
};

/** The structure as one save sees it: what the group accepted before it, over what is stored. */
export class StructureLayer implements StructureReader {
  readonly team: number;
  readonly person: number;
  readonly now: string;
  private readonly below: Below;
  /** Id → what it is here; null: deleted. */
  private readonly changed = tablesOf<StructureRecord | null>();
  private readonly places = new RecordsWithin();
  /** Whether something has changed here upon which permissions depend: those from below do not hold then. */
  private decided = false;
  private readonly accesses = new Map<number, Access>();

  constructor(below: Below, who: { team: number; person: number; now: string }) {
    this.below = below;
    this.team = who.team;
    this.person = who.person;
    this.now = who.now;
  }

  get access(): Access {
    return this.accessOf(this.person);
  }

  accessOf(person: number): Access {
    if (!this.decided) return this.below.accessOf(person);
    let found = this.accesses.get(person);
    if (!found) {
      found = new Access(this, { person, standing: this.standingOf(person) });
      this.accesses.set(person, found);
    }
    return found;
  }

  standingOf(person: number): Standing | undefined {
    return this.below.standingOf(person);
  }

  seesBoard(person: number, board_id: string): boolean {
    return this.standingOf(person) !== undefined && this.accessOf(person).mayView(boardPlace(board_id));
  }

  get<C extends StructureCollection>(collection: C, id: string): Records[C] | undefined {
    const here = this.changed[collection].get(id);
    return here === undefined
      ? this.below.get(collection, id)
      : ((here ?? undefined) as Records[C] | undefined);
  }

  *all<C extends StructureCollection>(collection: C): Iterable<Records[C]> {
    const changed = this.changed[collection];
    for (const record of this.below.all(collection)) if (!changed.has(record.id)) yield record;
    for (const record of changed.values()) if (record) yield record as Records[C];
  }

  attributesOf(folder: { id: string; board_id: string }): readonly Attribute[] {
    return this.changed.attributes.size === 0
      ? this.below.attributesOf(folder)
      : attributesIn(folder, this.within);
  }

  readonly within: Within = (collection, placeId) => {
    const changed = this.changed[collection];
    const below = this.below.within(collection, placeId);
    if (changed.size === 0) return below;
    return [...[...below].filter(({ id }) => !changed.has(id)), ...this.places.within(collection, placeId)];
  };

  /** Null: deleted. */
  set(collection: StructureCollection, id: string, record: StructureRecord | null): void {
    const before = fieldsOf(this.get(collection, id));
    const earlier = this.changed[collection].get(id);
    if (earlier) this.places.remove(collection, earlier);
    if (record) this.places.add(collection, record);
    if (clearsPermissions({ collection, id, before, after: fieldsOf(record ?? undefined) })) {
      this.decided = true;
      this.accesses.clear();
    }
    this.changed[collection].set(id, record);
  }
}
