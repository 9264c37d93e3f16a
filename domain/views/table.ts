import { z } from 'zod';
import { recordId } from '../ids.ts';
import { query } from '../query/query.ts';
import type { ViewType } from './view-type.ts';

/** Column widths, in CSS pixels. */
export const COLUMN_WIDTH_MIN = 60;
export const COLUMN_WIDTH_MAX = 1_200;

const settings = z.object({
  query: query.default({ filter: { match: 'all', conditions: [] }, sorts: [], group: null, search: '' }),
  /** Attributes that are not shown. The primary one always is. */
  hidden: z.array(recordId).max(1_000).default([]),
  /** The columns' order where it differs from the attributes' own; attributes not named come after. */
  order: z.array(recordId).max(1_000).default([]),
  widths: z.record(recordId, z.int().min(COLUMN_WIDTH_MIN).max(COLUMN_WIDTH_MAX)).default({}),
  row_height: z.enum(['short', 'medium', 'tall']).default('short'),
});
export type TableSettings = z.infer<typeof settings>;

/** Items as rows, attributes as columns. */
export const table: ViewType<TableSettings> = { id: 'table', settings };
