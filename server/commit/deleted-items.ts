import { SUB_ITEMS_DELETED_MAX } from '@tessera/domain/constants.ts';
import { invalid } from '@tessera/domain/records/checks.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import { itemsBelow } from '@tessera/domain/records/sub-items.ts';
import type { RecordChange } from '@tessera/domain/records/validate.ts';
import { validateItemDelete } from '@tessera/domain/records/validate-item.ts';
import type { SubmissionItems } from './submission-items.ts';

/** The items that a submission deletes, with the lines of those that were below them. */
export class DeletedItems {
  /** Item → the lines of all deleted items that were below it. */
  private readonly below = new Map<string, number[]>();
  private readonly along = new Set<string>();

  /**
   * The deletion of an item with its sub-items: each before the one that it is below. None: it went with another one of the
   * same submission.
   */
  plan(
    reader: StructureReader,
    items: SubmissionItems,
    item: Item | undefined,
    id: string,
  ): RecordChange<Item>[] {
    if (this.along.has(id) && !items.get(id)) return [];
    const last = validateItemDelete(reader, item);
    const below = itemsBelow(id, items);
    if (below.length > SUB_ITEMS_DELETED_MAX || below.some((one) => !items.get(one)))
      invalid('sub_items_full', { params: { max: SUB_ITEMS_DELETED_MAX } });
    for (const one of below) this.along.add(one);
    return [...below.map((one) => validateItemDelete(reader, items.get(one))), last];
  }

  /** Notes the line of a deletion. @returns the lines of those that were below, if the item is not deleted along itself */
  note({ id, parent_id }: Pick<Item, 'id' | 'parent_id'>, line: number): readonly number[] {
    const lines = this.below.get(id) ?? [];
    this.below.delete(id);
    if (parent_id != null) {
      const beside = this.below.get(parent_id) ?? [];
      for (const one of lines) beside.push(one);
      beside.push(line);
      this.below.set(parent_id, beside);
    }
    return this.along.has(id) ? [] : lines;
  }
}
