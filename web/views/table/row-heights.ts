import type { TableSettings } from '@tessera/domain/views/table.ts';

/** Heights of a row, in CSS pixels. */
export const TABLE_ROW_PX: Record<TableSettings['row_height'], number> = { short: 34, medium: 46, tall: 64 };
