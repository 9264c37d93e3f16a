import { z } from 'zod';
import { recordId } from '../ids.ts';
import { type SettingsOf, viewType } from './view-type.ts';

/** Column widths, in CSS pixels. */
export const COLUMN_WIDTH_MIN = 60;
export const COLUMN_WIDTH_MAX = 1_200;

/** Items as rows, attributes as columns. */
export const table = viewType({
  id: 'table',
  name: 'Table',
  own: {
    widths: z.record(recordId, z.int().min(COLUMN_WIDTH_MIN).max(COLUMN_WIDTH_MAX)).default({}),
    row_height: z.enum(['short', 'medium', 'tall']).default('short'),
  },
});
export type TableSettings = SettingsOf<typeof table>;
