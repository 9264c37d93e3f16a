/**
 * Rows of a folder as columns: what the columnar index sends in each line, and what `ItemColumns` takes in.
 * All arrays are as long as `ids`. Team, board and folder are those of the stream's header.
 */
export interface ItemChunk {
  ids: string[];
  positions: string[];
  row_versions: number[];
  /** The rows with values above version 1: index in this chunk → attribute id → row_version. */
  versions: Record<string, Record<string, number>>;
  /** The sub-items: index in this chunk → the id of the item above. Left out by streams that were kept before it was there. */
  parents?: Record<string, string>;
  created_at: string[];
  updated_at: string[];
  created_by: (number | null)[];
  /** Left out by streams that were kept before it was there. */
  updated_by?: (number | null)[];
  /** Attribute id → data, null where there is none. An attribute without any value may be left out. */
  columns: Record<string, unknown[]>;
}

/** The same for who filters and sorts by values alone: without the items' own fields. */
export type ValuesChunk = Pick<ItemChunk, 'ids' | 'positions' | 'columns'>;
