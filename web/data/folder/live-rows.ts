import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { ItemRows } from '../views/types.ts';

/** All that a query finds, to be read at once. */
export interface FoundItems {
  columns: ItemColumns;
  /** Each found item once, in the order of the view: also what is collapsed there. */
  rows: Uint32Array;
  viewer: Lookup;
}

/** Rows, and what tells of their changes. */
export interface LiveRows extends ItemRows {
  /** Whether the folder has items that are below others, shown or not. */
  readonly hasSubItems: boolean;
  foundItems(): FoundItems;
  subscribe(listener: () => void): () => void;
}
