import type { Item } from '@tessera/domain/records/item.ts';
import type { GroupWork, NewEntry, Stored } from './validate-group.ts';

type EarlierLine = Pick<NewEntry, 'collection' | 'record_id' | 'operation' | 'before'>;

/** What an item was when it was deleted, as far as it counts where it comes back. */
export type LastLife = Pick<Item, 'values' | 'created_at' | 'created_by'>;

/**
 * What an item was when it was deleted; undefined: it never was, or it is gone for good.
 *
 * @param earlier the lines of the submission that makes it again
 */
export function lastLife(
  id: string,
  earlier: readonly EarlierLine[],
  work: Pick<GroupWork, 'entries'>,
  stored: Pick<Stored, 'lastLives'>,
): LastLife | undefined {
  const isLife = ({ record_id, operation }: EarlierLine) => record_id === id && operation === 'deleted';
  const line = earlier.findLast(isLife) ?? work.entries.findLast(isLife);
  return line ? (line.before as Item) : stored.lastLives.get(id);
}
