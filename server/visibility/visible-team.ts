import type { Change } from '@tessera/domain/api/changes.ts';
import { namesPeople } from '@tessera/domain/attributes/attribute-data.ts';
import { withAsked } from '@tessera/domain/computing/asked-attributes.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { Access } from '@tessera/domain/permissions/access.ts';
import { MEMBERS } from '@tessera/domain/permissions/changes.ts';
import type { Place, Tree } from '@tessera/domain/permissions/places.ts';
import type { Filter } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import {
  idPartsOf,
  isStructure,
  type Records,
  type StructureCollection,
  type StructureRecord,
  structureTypes,
} from '@tessera/domain/records/index.ts';
import { type Item, withValuesOf } from '@tessera/domain/records/item.ts';
import { type FolderSight, namesItems, withShownLinks } from '@tessera/domain/records/link-sight.ts';
import { isShownIn, maySee } from '@tessera/domain/records/sight.ts';
import { type LogEntry, TEAM, type TeamState } from '../commit/team-state.ts';

/**
 * A team as one person may see it: what they may not see is not there. Everything that leaves the server about a
 * team's structure comes through here.
 */
export class VisibleTeam {
  readonly team: number;
  readonly seq: number;
  readonly access: Access;
  private readonly state: TeamState;

  constructor(state: TeamState, person: number) {
    this.state = state;
    this.team = state.team;
    this.seq = state.seq;
    this.access = state.accessOf(person);
  }

  get<C extends StructureCollection>(collection: C, id: string): Records[C] | undefined {
    const found = this.state.get(collection, id);
    return found && this.mayView(collection, found) ? this.shown(collection, found) : undefined;
  }

  *all<C extends StructureCollection>(collection: C): Iterable<Records[C]> {
    for (const record of this.state.all(collection))
      if (this.mayView(collection, record)) yield this.shown(collection, record);
  }

  *within<C extends StructureCollection>(collection: C, placeId: string): Iterable<Records[C]> {
    for (const record of this.state.within(collection, placeId))
      if (this.mayView(collection, record)) yield this.shown(collection, record);
  }

  /** Whether so many folders are all that there are: then nothing is gained by naming them. */
  isEveryFolder(count: number): boolean {
    return [...this.state.all('folders')].length === count;
  }

  attributesOf(folder: { id: string; board_id: string }): readonly Attribute[] {
    return this.state.attributesOf(folder);
  }

  /** Those whose values this person may read, as they are shown: to visitors people are not told. */
  readableAttributesOf(folder: { id: string; board_id: string }): readonly ShownAttribute[] {
    const all = shownAttributes(this.attributesOf(folder), this.attributeOf);
    return this.isVisitor(folder.board_id) ? all.filter((one) => !namesPeople(one)) : all;
  }

  /** The same with what a filter asks of linked items. */
  queriedAttributesOf(folder: { id: string; board_id: string }, filter: Filter): readonly ShownAttribute[] {
    const all = withAsked(this.readableAttributesOf(folder), filter, this.attributeOf);
    return this.isVisitor(folder.board_id) ? all.filter((one) => !namesPeople(one)) : all;
  }

  /** An attribute of a place that they may view, with all of its settings. */
  private readonly attributeOf = (id: string): Attribute | undefined => {
    const found = this.state.get('attributes', id);
    return found && this.mayView('attributes', found) ? found : undefined;
  };

  /** A folder, those that it is in, and its board: by their ids. */
  pathOf({ id, parent_id, board_id }: Folder): string[] {
    const above = parent_id === null ? undefined : this.state.get('folders', parent_id);
    return [id, ...(above ? this.pathOf(above) : [board_id])];
  }

  /** Whether there is anything here for them: for somebody who is not of the team, a public board. */
  hasAnything(): boolean {
    if (this.access.subject.standing !== undefined) return true;
    for (const _board of this.all('boards')) return true;
    return false;
  }

  /**
   * Whether they are a visitor on a board: it is public, and they are neither on it nor a member of the workspace. To
   * them its people are nobody's business.
   */
  isVisitor(board_id: string | null): boolean {
    return this.access.isVisitor({ board_id, folder_id: null });
  }

  /** Whether they may view a folder, by its id. */
  readonly seesFolder: FolderSight = (id) => this.get('folders', id) !== undefined;

  /** Items of a folder as they see them: with the values of attributes that are there; to visitors without people. */
  itemsOf(folder: { id: string; board_id: string }): (item: Item) => Item {
    const attributes = this.readableAttributesOf(folder);
    const linked = attributes.filter(namesItems);
    const known = withValuesOf(attributes);
    const shown = (item: Item) => withShownLinks(known(item), linked, this.seesFolder);
    if (!this.isVisitor(folder.board_id)) return shown;
    return (item) => ({ ...shown(item), created_by: null, updated_by: null });
  }

  /** Lines of the log as this person gets them: of what is deleted no more than its id, of what is not theirs nothing. */
  changes(entries: readonly LogEntry[]): Change[] {
    const gone = entries.filter(
      ({ operation, collection }) => operation === 'deleted' && isStructure(collection),
    );
    const before = gone.length > 0 ? this.withBack(gone) : this.access;
    return entries.flatMap((entry): Change[] => {
      const { seq, collection, operation, record_id, owner_id } = entry;
      if (owner_id !== null) return owner_id === this.access.subject.person ? [plainChange(entry)] : [];
      const access = operation === 'deleted' ? before : this.access;
      const record = entry.record as unknown as StructureRecord;
      if (collection === MEMBERS || collection === TEAM || !access.mayView(placeOf(entry))) return [];
      const deletion: Change = { seq, collection, method: 'deleted', record: { id: record_id } };
      if (isStructure(collection) && !isShownIn(access, structureTypes[collection], record))
        return entry.withdrawn ? [deletion] : [];
      if (operation === 'deleted') return [deletion];
      const shown = isStructure(collection)
        ? this.shown(collection, record as never)
        : this.isVisitor(entry.board_id)
          ? { ...record, created_by: null }
          : record;
      const saved = {
        seq,
        collection,
        method: 'saved' as const,
        record: shown as unknown as Change['record'],
      };
      return [saved, ...(operation === 'created' ? this.restrictionOf(entry) : [])];
    });
  }

  /** What is set for a board or a folder that comes back: of that no line tells. */
  restrictionOf({
    seq,
    collection,
    record_id,
  }: Pick<LogEntry, 'seq' | 'collection' | 'record_id'>): Change[] {
    if (!isStructure(collection) || !structureTypes[collection].isContainer) return [];
    const record = this.get('permissions', record_id);
    return record ? [{ seq, collection: 'permissions', method: 'saved', record: { ...record } }] : [];
  }

  /** What they might do while these records were still there. */
  withBack(gone: readonly Pick<LogEntry, 'collection' | 'record_id' | 'record'>[]): Access {
    const back = new Map(gone.map((entry) => [`${entry.collection}/${entry.record_id}`, entry.record]));
    const get = (collection: StructureCollection, id: string) =>
      this.state.get(collection, id) ?? back.get(`${collection}/${id}`);
    return new Access({ get: get as Tree['get'] }, this.access.subject);
  }

  /** Whether a record is there, where they may look, and is not theirs to see. */
  withholds(collection: StructureCollection, id: string): boolean {
    const found: StructureRecord | undefined = this.state.get(collection, id);
    const type = structureTypes[collection];
    return (
      found !== undefined && this.access.mayView(type.place(found)) && !isShownIn(this.access, type, found)
    );
  }

  private mayView(collection: StructureCollection, record: StructureRecord): boolean {
    return maySee(this.access, structureTypes[collection], record);
  }

  private shown<C extends StructureCollection>(collection: C, record: Records[C]): Records[C] {
    const { place, shownTo } = structureTypes[collection];
    const shown = shownTo?.(this.access, record, this.state) ?? record;
    return (this.isVisitor(place(record).board_id) ? { ...shown, created_by: null } : shown) as Records[C];
  }
}

/**
 * Lines about items and values, as everybody gets them who may view the folder: without what they say of attributes that
 * have gone with lines beside them.
 */
export function itemChanges(entries: readonly LogEntry[], gone: ReadonlySet<string>): Change[] {
  if (gone.size === 0) return entries.map(plainChange);
  const without = (record: Record<string, unknown>, field: 'values' | 'versions') => {
    const held = Object.entries(record[field] ?? {}).filter(([id]) => !gone.has(id));
    return field in record ? { [field]: Object.fromEntries(held) } : {};
  };
  return entries.flatMap((entry): Change[] => {
    const { attribute_id } = idPartsOf(entry.collection, entry.record_id);
    if (attribute_id !== undefined) return gone.has(attribute_id) ? [] : [plainChange(entry)];
    const { record } = entry;
    return [
      plainChange({
        ...entry,
        record: { ...record, ...without(record, 'values'), ...without(record, 'versions') },
      }),
    ];
  });
}

const plainChange = ({ seq, collection, operation, record_id, record }: LogEntry): Change =>
  operation === 'deleted'
    ? { seq, collection, method: 'deleted', record: { id: record_id } }
    : { seq, collection, method: 'saved', record };

/** Where what a line of the log is about is: by its record, where the line has one of the structure. */
export const placeOf = ({ collection, record, board_id, folder_id }: LogEntry): Place =>
  isStructure(collection)
    ? structureTypes[collection].place(record as unknown as StructureRecord)
    : { board_id, folder_id };
