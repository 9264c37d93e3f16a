import { useSyncExternalStore } from 'react';
import type { Aggregates, ItemRows } from '../../data/views/types.ts';

/** What functions make of the values of rows; draws again when another one is known. */
export function useAggregates({ aggregates }: ItemRows): Aggregates {
  useSyncExternalStore(aggregates.subscribe, () => aggregates.revision);
  return aggregates;
}
