import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { Query } from '@tessera/domain/query/query.ts';
import { QueryResult } from '@tessera/domain/query/run.ts';
import { ResultTree } from '@tessera/domain/query/tree.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { generateKeyBetween } from 'fractional-indexing';
import { RowOrder } from '../../../data/folder/row-order.ts';
import { WholeResult } from '../../../data/folder/whole-rows.ts';
import type { ItemActions, ItemRows, JointChanges, RowTree, ValueChange } from '../../../data/views/types.ts';

const place = { team_id: 1, board_id: newId(), folder_id: newId() };
const stamps = { row_version: 1, created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00' };

function attribute(kind: Attribute['kind'], name: string, settings: Record<string, unknown> = {}): Attribute {
  const primary = name === 'Name';
  return { ...stamps, ...place, created_by: 1, id: newId(), kind, name, position: 'a0', primary, settings };
}

/** One folder on which two people work: what one of them saves is there for the other in the same moment. */
export class SharedFolder {
  readonly columns = new ItemColumns(place);
  attributes: Attribute[];
  /** Every change of a value, every item that is made and every one that goes. */
  readonly log: { by: string; change?: ValueChange; made?: string; gone?: string }[] = [];
  private readonly watchers = new Set<() => void>();
  private serial = 0;

  /** `multiple`: an item can carry several states. */
  constructor(multiple = false) {
    this.attributes = [
      attribute('text', 'Name'),
      attribute('number', 'Size'),
      attribute('label', 'State', {
        multiple,
        options: ['open', 'done', 'late'].map((name, index) => ({ id: `${index + 1}`, name, hue: 'red' })),
      }),
      attribute('checkbox', 'Paid'),
    ];
  }

  watch(watcher: () => void): void {
    this.watchers.add(watcher);
  }

  ids(): string[] {
    return Array.from(this.columns.inOrder(), (row) => this.columns.ids[row]!);
  }

  valueOf(itemId: string, attributeId: string): unknown {
    const row = this.columns.rowOf(itemId);
    return row === undefined ? undefined : this.columns.value(row, attributeId);
  }

  /** A new item below another one; null: at the end. */
  insert(by: string, after: string | null, values: Record<string, unknown>): string {
    const ids = this.ids();
    const at = after === null ? ids.length - 1 : ids.indexOf(after);
    const positionOf = (index: number) => {
      const row = ids[index] === undefined ? undefined : this.columns.rowOf(ids[index]!);
      return row === undefined ? null : this.columns.positions[row]!;
    };
    this.serial += 1;
    const id = `item-${this.serial.toString().padStart(4, '0')}`;
    const position = generateKeyBetween(positionOf(at), positionOf(at + 1));
    this.columns.put({ ...stamps, ...place, created_by: 1, id, position, values, versions: {} });
    this.log.push({ by, made: id });
    this.tell();
    return id;
  }

  remove(by: string, id: string): void {
    const row = this.columns.rowOf(id);
    if (row === undefined) return;
    this.columns.remove(row);
    this.log.push({ by, gone: id });
    this.tell();
  }

  set(by: string, changes: readonly ValueChange[]): void {
    for (const change of changes) {
      const row = this.columns.rowOf(change.itemId);
      if (row === undefined) continue;
      this.columns.setValue(row, change.attributeId, change.data, 2);
      this.log.push({ by, change });
    }
    this.tell();
  }

  /** What a person can do here: done at once, and noted. */
  actionsOf(by: string): ItemActions {
    const done = Promise.resolve();
    return {
      saveValues: async (changes) => this.set(by, changes),
      createItem: ({ after, before, values = {} }) => {
        const above = before === undefined ? after : this.ids()[this.ids().indexOf(before) - 1];
        return { id: this.insert(by, above ?? null, values), saved: done };
      },
      saveTogether: (joint) => ({ ids: this.together(by, joint), saved: done, undo: async () => undefined }),
      baseOf: (itemId, attributeId) => {
        const data = this.valueOf(itemId, attributeId);
        return data === undefined ? undefined : { data, row_version: 1 };
      },
      draftValue: () => {},
      deleteItems: async (ids) => {
        for (const id of ids) this.remove(by, id);
      },
      moveItem: async () => {},
      moveItems: async () => {},
      parentProblem: () => undefined,
      waitProblem: () => undefined,
      withSubItems: (ids) => [...ids],
    };
  }

  private together(by: string, { settings, created, after, changes }: JointChanges): string[] {
    for (const one of settings)
      this.attributes = this.attributes.map((attribute) =>
        attribute.id === one.attributeId ? { ...attribute, settings: one.settings } : attribute,
      );
    this.set(by, changes);
    let below = after;
    return created.map(({ values }) => {
      below = this.insert(by, below, values);
      return below;
    });
  }

  private tell(): void {
    for (const watcher of this.watchers) watcher();
  }
}

/** What a person's table asks of its folder. */
export type TableFolder = Pick<SharedFolder, 'columns' | 'attributes' | 'watch' | 'valueOf' | 'actionsOf'>;

/** The rows of a person's own query. */
export class FolderRows implements ItemRows {
  readonly status = 'ready';
  readonly error = undefined;
  revision = 0;
  private readonly folder: TableFolder;
  private result: QueryResult;
  /** Undefined: no item is below another one. */
  private nested: ResultTree | undefined;
  private readonly collapsed = new Set<string>();
  order: RowOrder;
  readonly aggregates = {
    ...{ revision: 0, subscribe: () => () => {} },
    ...{ of: () => undefined, now: () => undefined },
  };

  below = () => [];
  foundIn = () => 0;

  constructor(folder: TableFolder, query: Query) {
    this.folder = folder;
    this.result = new QueryResult(folder.columns, query, folder.attributes);
    this.order = this.ordered();
  }

  private ordered(): RowOrder {
    const { columns } = this.folder;
    this.nested = columns.parents.any
      ? new ResultTree(this.result, columns, 'all', this.collapsed)
      : undefined;
    return new RowOrder((this.nested ?? this.result).rows, columns);
  }

  get tree(): RowTree | undefined {
    const { nested } = this;
    return (
      nested && {
        depthAt: (index) => nested.depthAt(index),
        childrenAt: (index) => nested.childrenAt(index),
        isCollapsedAt: (index) => nested.isCollapsedAt(index),
        isContextAt: (index) => nested.isContextAt(index),
        collapse: (id, isCollapsed) => {
          if (isCollapsed) this.collapsed.add(id);
          else this.collapsed.delete(id);
          this.order = this.ordered();
        },
      }
    );
  }

  /** As after a change of some rows, or, where the query is another one, of all. */
  run(query: Query): void {
    this.result = new QueryResult(this.folder.columns, query, this.folder.attributes);
    this.order = this.ordered();
    this.revision += 1;
  }

  get loaded(): number {
    return this.folder.columns.count;
  }
  get total(): number {
    return this.loaded;
  }
  get count(): number {
    return this.order.count;
  }
  get found(): number {
    return this.result.found;
  }
  get groups() {
    return (this.nested ?? this.result).groups;
  }
  idAt(index: number): string | undefined {
    return this.order.idAt(index);
  }
  item(id: string): Item | undefined {
    const row = this.folder.columns.rowOf(id);
    return row === undefined ? undefined : this.folder.columns.item(row);
  }
  indexOf(id: string): number {
    return this.order.indexOf(id);
  }
  itemIds(): Iterable<string> {
    return Array.from(this.folder.columns.inOrder(), (row) => this.folder.columns.itemId(row));
  }
  values(attributeId: string): (itemId: string) => unknown {
    return (id) => this.folder.valueOf(id, attributeId) ?? null;
  }
  changedSince(): undefined {
    return undefined;
  }
  readonly whole = new WholeResult(() => ({
    ...{ revision: this.revision, columns: this.folder.columns },
    ...{ rows: (this.nested ?? this.result).rows, tree: this.nested },
    valueOf: (row, attributeId) => this.folder.columns.value(row, attributeId),
    finds: (attributeId, folded) => (row) =>
      sortText(String(this.folder.columns.value(row, attributeId) ?? '')).includes(folded),
    groups: () => () => [],
    unfold: (ids) => {
      for (const id of ids) this.collapsed.delete(id);
      this.order = this.ordered();
    },
  }));
  colors(): () => undefined {
    return () => undefined;
  }
  createdBy(): number {
    return 1;
  }
  valueAt(index: number, attributeId: string): unknown {
    const id = this.idAt(index);
    return (id === undefined ? undefined : this.folder.valueOf(id, attributeId)) ?? null;
  }
}
