import type { Item } from '@tessera/domain/records/item.ts';
import type { GroupWork, NewEntry, Stored } from './validate-group.ts';

export type EarlierLine = Pick<NewEntry, 'collection' | 'record_id' | 'operation' | 'before'>;

/**
 * The values that an item had when it was deleted, by attribute.
 *
 * @param earlier the lines of the submission that makes it again
 */
export function lastValue(
  id: string,
  earlier: readonly EarlierLine[],
  work: Pick<GroupWork, 'entries'>,
  stored: Pick<Stored, 'lastValues'>,
): (attributeId: string) => unknown {
  const isLife = ({ record_id, operation }: EarlierLine) => record_id === id && operation === 'deleted';
  const line = earlier.findLast(isLife) ?? work.entries.findLast(isLife);
  const last = line ? (line.before as Item).values : stored.lastValues.get(id);
  return (attributeId) => last?.[attributeId];
}
