import { typeNamed } from '@tessera/domain/records/index.ts';
import type { LogEntry } from './team-state.ts';

/** Of folders: how many items are in each, and after which position a new one goes. */
export type ItemsIn = Map<string, { count: number; last: string | null }>;

/** Counts a line of the log, if it is about an item of one of the folders. */
export function countLine(
  itemsIn: ItemsIn,
  {
    collection,
    folder_id,
    operation,
    record,
  }: Pick<LogEntry, 'collection' | 'folder_id' | 'operation'> & {
    record: object;
  },
): void {
  if (typeNamed(collection)?.storage !== 'rows') return;
  const held = itemsIn.get(folder_id ?? '');
  if (!held) return;
  if (operation !== 'updated') held.count += operation === 'created' ? 1 : -1;
  // Of one that goes nothing follows: after its place is still after all.
  const { position } = record as { position?: string };
  if (operation !== 'deleted' && position !== undefined && position > (held.last ?? '')) held.last = position;
}
