import { z } from 'zod';
import { recordId } from '../ids.ts';
import { complete } from '../query/complete.ts';
import { arrangement, emptyArrangement, filter } from '../query/query.ts';
import type { ViewType } from './view-type.ts';

/** Column widths, in CSS pixels. */
export const COLUMN_WIDTH_MIN = 60;
export const COLUMN_WIDTH_MAX = 1_200;

const query = arrangement.extend({
  filter: filter.transform(complete).default(emptyArrangement.filter),
});
const fields = {
  query: query.default(emptyArrangement),
  /** Attributes that are not shown. The primary one always is. */
  hidden: z.array(recordId).max(1_000).default([]),
  /** The columns' order where it differs from the attributes' own; attributes not named come after. */
  order: z.array(recordId).max(1_000).default([]),
  widths: z.record(recordId, z.int().min(COLUMN_WIDTH_MIN).max(COLUMN_WIDTH_MAX)).default({}),
  row_height: z.enum(['short', 'medium', 'tall']).default('short'),
};
export const tableSettings = z.object(fields);
export type TableSettings = z.infer<typeof tableSettings>;

/** Items as rows, attributes as columns. */
export const table: ViewType<TableSettings> = { id: 'table', name: 'Table', settings: tableSettings };

/** The settings that a view has, by whatever version they were stored: what is not understood was never set. */
export function readSettings(stored: unknown): TableSettings {
  const read = understood(fields, stored);
  return { ...read, query: understood(query.shape, objectIn(stored)['query']) } as TableSettings;
}

function understood(shape: Record<string, z.ZodType>, stored: unknown): Record<string, unknown> {
  const found = objectIn(stored);
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const { success, data } = schema.safeParse(found[name]);
      return [name, success ? data : schema.parse(undefined)];
    }),
  );
}

const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
