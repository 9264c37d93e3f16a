import type { AttributeKindId } from '../attributes/ids.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind, Importable } from '../attributes/kind.ts';
import { splits } from './cell-reader.ts';
import type { FoundColumn } from './columns.ts';
import { dateOrders, readDate } from './read-date.ts';
import { decimals, meantNumber, withoutPercent } from './read-number.ts';

/** Longer cells name nobody. */
const NAMES_MAX = 500;
/** Longer cells hold no titles. */
const TITLES_MAX = 5_000;

type Column = Pick<FoundColumn, 'filled' | 'fits' | 'misfits' | 'samples'>;

/** Whether a cell can be read as a kind once it is said how the cells are written. */
const readable: Record<Importable['cells'], (cell: string) => boolean> = {
  typed: () => false,
  numbers: (cell) => decimals.some((decimal) => meantNumber(withoutPercent(cell), decimal) !== undefined),
  // Whom it names is not known here.
  names: (cell) => cell.length <= NAMES_MAX && /\p{L}/u.test(cell) && !/[\r\n]/.test(cell),
  // Which items it names is not known here.
  titles: (cell) => cell.length <= TITLES_MAX && /[\p{L}\p{N}]/u.test(cell),
  days: (cell) => dateOrders.some((order) => readDate(cell, order) !== undefined),
  options: (cell) => splits.some((split) => cell.includes(split)),
};

/** The kinds that a column can become: those that some of its cells can be read as, and the one that is chosen. */
export function offeredKinds(
  column: Column,
  chosen: AttributeKindId,
  kinds: Record<AttributeKindId, Pick<AttributeKind, 'importable'>> = attributeKinds,
): AttributeKindId[] {
  const seen = (id: AttributeKindId) => [...column.samples, ...(column.misfits[id] ?? [])];
  const fits = (id: AttributeKindId, { cells, isWhole }: Importable): boolean =>
    column.filled === 0 ||
    isWhole !== undefined ||
    (column.fits[id] ?? 0) > 0 ||
    seen(id).some(({ value }) => readable[cells](value));
  return (Object.keys(kinds) as AttributeKindId[]).filter((id) => {
    const { importable } = kinds[id];
    return id === chosen || (importable !== null && fits(id, importable));
  });
}
