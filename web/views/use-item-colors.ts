import type { ViewColors } from '@tessera/domain/views/colors.ts';
import type { ItemColors } from '@tessera/domain/views/item-colors.ts';
import { useMemo } from 'react';
import type { ItemRows } from '../data/views/types.ts';

type ColorsAt = (index: number) => ItemColors | undefined;

/** The colours of the rows that a view draws: found for those alone, and once as long as nothing changes. */
export function useItemColors(rows: ItemRows, by: ViewColors): ColorsAt {
  const { revision } = rows;
  return useMemo(() => keptColors(rows.colors(by), revision), [rows, by, revision]);
}

/** @param revision of the rows: of another one nothing is kept */
function keptColors(colorsAt: ColorsAt, _revision: number): ColorsAt {
  const kept = new Map<number, ItemColors | undefined>();
  return (index) => {
    if (!kept.has(index)) kept.set(index, colorsAt(index));
    return kept.get(index);
  };
}
