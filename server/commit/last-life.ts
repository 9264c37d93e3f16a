import type { Item } from '@tessera/domain/records/item.ts';
import type { NewEntry } from './validate-group.ts';

type Line = Pick<NewEntry, 'record_id' | 'operation' | 'before'>;

/** What an item was when it was deleted, as far as it counts where it comes back. */
export type LastLife = Pick<Item, 'values' | 'created_at' | 'created_by'>;

/** The last deletion of each record in lines to which others may be added: each line is looked at once. */
export class Deletions {
  private readonly lines: readonly Line[];
  private readonly last = new Map<string, Line>();
  private seen = 0;

  constructor(lines: readonly Line[]) {
    this.lines = lines;
  }

  of(id: string): Line | undefined {
    for (; this.seen < this.lines.length; this.seen += 1) {
      const line = this.lines[this.seen]!;
      if (line.operation === 'deleted') this.last.set(line.record_id, line);
    }
    return this.last.get(id);
  }
}

/**
 * What an item was when it was deleted; undefined: it never was, or it is gone for good.
 *
 * @param own what the submission deletes that makes it again
 * @param group what those before it in its group delete
 */
export function lastLife(
  id: string,
  own: Deletions,
  group: Deletions,
  stored: ReadonlyMap<string, LastLife>,
): LastLife | undefined {
  const line = own.of(id) ?? group.of(id);
  return line ? (line.before as Item) : stored.get(id);
}
