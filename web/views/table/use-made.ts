import { useLayoutEffect, useRef } from 'react';
import { nestPlace } from '../moving/nest-items.ts';
import { valueIn } from './editing.ts';
import { activeOf, type Cell, type Selection } from './selection.ts';
import type { TableProps } from './table-props.ts';

/** The item that was just made, as long as it is the active one: until it has a name, Tab nests it. */
export function useMade(
  rows: TableProps['rows'],
  primary: string | undefined,
  selection: Selection | undefined,
) {
  const made = useRef<string>(undefined);
  const active = selection && activeOf(selection).itemId;
  useLayoutEffect(() => {
    if (made.current !== active) made.current = undefined;
  }, [active]);
  return {
    note: (itemId: string): void => {
      made.current = itemId;
    },
    /** Whether a cell is its name, which is empty, and it can go a level down, or up. */
    nests: ({ itemId, attributeId }: Cell, by: 1 | -1): boolean =>
      itemId === made.current &&
      attributeId === primary &&
      (valueIn(rows, itemId, attributeId) ?? null) === null &&
      nestPlace(rows, itemId, by) !== undefined,
  };
}
