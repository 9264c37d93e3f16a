import type { TableSettings } from '@tessera/domain/views/table.ts';

interface RowHeight {
  /** CSS pixels. */
  px: number;
  /** Lines of text that fit into it. */
  lines: number;
}

export const ROW_HEIGHTS: Record<TableSettings['row_height'], RowHeight> = {
  short: { px: 34, lines: 1 },
  medium: { px: 46, lines: 2 },
  tall: { px: 66, lines: 3 },
  'extra-tall': { px: 104, lines: 5 },
};
