import { isAssigned } from '@tessera/domain/attributes/read-only.ts';
import {
  type Counter,
  emptyCounter,
  keepNumbers,
  nextKept,
  nextNumber,
  withNumbers,
} from '@tessera/domain/records/assigned-numbers.ts';
import { type Attribute, hasAttribute } from '@tessera/domain/records/attribute.ts';
import type { StructureRecord } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { FolderMove } from '@tessera/domain/records/plan-folder-move.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import type { RecordChange } from '@tessera/domain/records/validate.ts';
import { changeOfValue } from '@tessera/domain/records/validate-item.ts';
import type { SubmissionItems } from './submission-items.ts';
import type { GroupWork, Stored } from './validate-group.ts';

/** The numbers that one submission gives items, over those of its group. */
export class NumberGiver {
  private readonly counters = new Map<string, Counter>();
  private readonly work: GroupWork;
  private readonly stored: Stored;

  constructor(work: GroupWork, stored: Stored) {
    this.work = work;
    this.stored = stored;
  }

  /**
   * The values of a new item with its numbers.
   *
   * @param had the numbers that it may keep: of what it was before
   */
  valuesOf(
    { values, folder_id, board_id }: Item,
    reader: StructureReader,
    had: (attributeId: string) => unknown,
  ): Record<string, unknown> {
    const attributes = reader.attributesOf({ id: folder_id, board_id });
    return withNumbers(attributes, values, { had, next: (attribute) => this.next(attribute) });
  }

  /** Gives an item that is older than an attribute its number. Undefined: it needs none. */
  assign(
    reader: StructureReader,
    item: Item,
    attributeId: string,
  ): ReturnType<typeof changeOfValue> | undefined {
    const attribute = reader
      .attributesOf({ id: item.folder_id, board_id: item.board_id })
      .find(({ id }) => id === attributeId);
    if (!attribute || !isAssigned(attribute) || attributeId in item.values) return undefined;
    const { number, counter } = nextKept(attribute, this.counterOf(attributeId) ?? emptyCounter);
    this.counters.set(attributeId, counter);
    return changeOfValue(reader, item, attributeId, number);
  }

  /** Keeps numbers for the items that are there when an attribute is created. One that comes back counts on. */
  begin(change: RecordChange<StructureRecord>, reader: StructureReader, added: SubmissionItems): void {
    const { operation, record } = change as RecordChange<Attribute>;
    const before = this.counterOf(record.id);
    if (operation !== 'created' || !isAssigned(record) || before?.last !== null) return;
    const getsIt = (folderId: string) => {
      const folder = reader.get('folders', folderId);
      return folder !== undefined && hasAttribute(folder, record);
    };
    const items = (this.stored.olderItems.get(record.id) ?? 0) + added.addedTo(getsIt);
    this.counters.set(record.id, keepNumbers(record, before, items));
  }

  /** A folder's own attribute counts on where the one of its former board is that its items had. */
  carry(moves: readonly FolderMove[], reader: StructureReader): void {
    for (const { values } of moves)
      for (const [to, from] of values) {
        const attribute = reader.get('attributes', to);
        if (from === null || !attribute || !isAssigned(attribute)) continue;
        const { last } = this.counterOf(from) ?? emptyCounter;
        this.counters.set(to, { ...emptyCounter, last });
      }
  }

  accept(): void {
    for (const [id, counter] of this.counters) this.work.counters.set(id, counter);
  }

  /** Without a known counter the attribute came back in this group: its items are numbered after it. */
  private next(attribute: Attribute): number | undefined {
    const before = this.counterOf(attribute.id);
    if (!before) return undefined;
    const { number, counter } = nextNumber(attribute, before);
    this.counters.set(attribute.id, counter);
    return number;
  }

  private counterOf(attributeId: string): Counter | undefined {
    return (
      this.counters.get(attributeId) ??
      this.work.counters.get(attributeId) ??
      this.stored.counters.get(attributeId)
    );
  }
}
