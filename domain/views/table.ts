import { z } from 'zod';
import { ATTRIBUTES_PER_FOLDER_MAX, COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN } from '../constants.ts';
import { recordId } from '../ids.ts';
import { aggregatesSetting, ownAggregates } from './aggregated.ts';
import { eachKey, whole } from './own-part.ts';
import { type SettingsOf, viewType } from './view-type.ts';

const width = z.int().min(COLUMN_WIDTH_MIN).max(COLUMN_WIDTH_MAX);
const frozen = z.int().min(1).max(ATTRIBUTES_PER_FOLDER_MAX);
const rowHeight = z.enum(['short', 'medium', 'tall', 'extra-tall']);
export const rowHeights = rowHeight.options;

/** Items as rows, attributes as columns. */
export const table = viewType({
  id: 'table',
  name: 'Table',
  own: {
    widths: z.record(recordId, width).default({}),
    row_height: rowHeight.default('short'),
    /** So many attributes at the start stay in place while the others scroll. Hidden ones count. */
    frozen: frozen.default(1),
    aggregates: aggregatesSetting,
  },
  ownParts: {
    widths: eachKey(width),
    row_height: whole(rowHeight),
    frozen: whole(frozen),
    aggregates: ownAggregates,
  },
});
export type TableSettings = SettingsOf<typeof table>;
