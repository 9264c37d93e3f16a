import type { Role } from '@tessera/domain/permissions/roles.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { hasAttribute } from '@tessera/domain/records/attribute.ts';
import {
  isStructure,
  type Records,
  type StructureCollection,
  type StructureRecord,
} from '@tessera/domain/records/index.ts';
import type { World } from '@tessera/domain/records/world.ts';

type Tables = { [C in StructureCollection]: Map<string, Records[C]> };

/** One line of the log, as the server passes it on. */
export interface LogEntry {
  seq: number;
  collection: string;
  record_id: string;
  board_id: string | null;
  folder_id: string | null;
  act: 'created' | 'updated' | 'deleted';
  record: Record<string, unknown> & { id: string };
}

/**
 * A team's structure and members in memory, exactly as they are at `seq`. Writes are judged against it; the
 * gate in the database makes sure that nothing was written in between.
 */
export class TeamState {
  readonly team: number;
  seq: number;
  readonly roles: Map<number, Role>;
  /** Items in a folder, for the folders whose count somebody has needed. */
  readonly itemCounts = new Map<string, number>();
  private readonly tables: Tables = {
    boards: new Map(),
    folders: new Map(),
    attributes: new Map(),
    views: new Map(),
  };
  private readonly attributesByFolder = new Map<string, readonly Attribute[]>();

  constructor(
    team: number,
    seq: number,
    roles: Map<number, Role>,
    records: Iterable<[StructureCollection, StructureRecord]>,
  ) {
    this.team = team;
    this.seq = seq;
    this.roles = roles;
    for (const [collection, record] of records) this.put(collection, record);
  }

  get<C extends StructureCollection>(collection: C, id: string): Records[C] | undefined {
    return this.tables[collection].get(id) as Records[C] | undefined;
  }

  all<C extends StructureCollection>(collection: C): Iterable<Records[C]> {
    return this.tables[collection].values() as Iterable<Records[C]>;
  }

  attributesOf(folder: { id: string; board_id: string }): readonly Attribute[] {
    let found = this.attributesByFolder.get(folder.id);
    if (!found) {
      found = [...this.tables.attributes.values()]
        .filter((attribute) => hasAttribute(folder, attribute))
        .sort((one, other) => (one.position < other.position ? -1 : 1));
      this.attributesByFolder.set(folder.id, found);
    }
    return found;
  }

  roleOf(person: number): Role | undefined {
    return this.roles.get(person);
  }

  put(collection: StructureCollection, record: StructureRecord): void {
    (this.tables[collection] as Map<string, StructureRecord>).set(record.id, record);
    if (collection === 'attributes') this.attributesByFolder.clear();
  }

  remove(collection: StructureCollection, id: string): void {
    this.tables[collection].delete(id);
    if (collection === 'attributes') this.attributesByFolder.clear();
  }

  /** Applies a line of the log; lines of items and values only move `seq`. */
  apply(entry: LogEntry): void {
    this.seq = entry.seq;
    if (entry.collection === 'items') this.count(entry);
    if (!isStructure(entry.collection)) return;
    // A folder that comes back has the items that it had, those that were not thrown away meanwhile.
    if (entry.collection === 'folders' && entry.act !== 'updated') this.itemCounts.delete(entry.record_id);
    if (entry.act === 'deleted') this.remove(entry.collection, entry.record_id);
    else this.put(entry.collection, entry.record as unknown as StructureRecord);
  }

  private count(entry: LogEntry): void {
    const counted = this.itemCounts.get(entry.folder_id ?? '');
    if (counted === undefined || entry.act === 'updated') return;
    this.itemCounts.set(entry.folder_id ?? '', counted + (entry.act === 'created' ? 1 : -1));
  }
}

/** The structure as one save sees it: what the group accepted before it, over what is stored. */
export class WorldLayer implements World {
  readonly team: number;
  readonly person: number;
  readonly role: Role | undefined;
  readonly now: string;
  private readonly below: Pick<World, 'get' | 'all' | 'attributesOf'>;
  private readonly changed = new Map<
    string,
    { collection: StructureCollection; record: StructureRecord | null }
  >();

  constructor(
    below: Pick<World, 'get' | 'all' | 'attributesOf'>,
    who: { team: number; person: number; role: Role | undefined; now: string },
  ) {
    this.below = below;
    this.team = who.team;
    this.person = who.person;
    this.role = who.role;
    this.now = who.now;
  }

  get<C extends StructureCollection>(collection: C, id: string): Records[C] | undefined {
    const here = this.changed.get(id);
    if (here?.collection === collection) return (here.record ?? undefined) as Records[C] | undefined;
    return this.below.get(collection, id);
  }

  *all<C extends StructureCollection>(collection: C): Iterable<Records[C]> {
    for (const record of this.below.all(collection)) if (!this.changed.has(record.id)) yield record;
    for (const { collection: of, record } of this.changed.values()) {
      if (of === collection && record) yield record as Records[C];
    }
  }

  attributesOf(folder: { id: string; board_id: string }): readonly Attribute[] {
    if (this.changed.size === 0) return this.below.attributesOf(folder);
    return [...this.all('attributes')].filter((attribute) => hasAttribute(folder, attribute));
  }

  /** Null: deleted. */
  set(collection: StructureCollection, id: string, record: StructureRecord | null): void {
    this.changed.set(id, { collection, record });
  }
}
