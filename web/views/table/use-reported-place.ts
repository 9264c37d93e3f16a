import { type RefObject, useCallback, useEffect } from 'react';
import type { FocusedCell } from '../view-props.ts';

interface GridPlace {
  itemId: string | undefined;
  attributeId: string | undefined;
  editing: boolean;
}

/**
 * Reports the active cell while the grid has the focus; another window in front leaves it there. Returns the handler
 * for the focus that enters the grid.
 */
export function useReportedPlace(
  grid: RefObject<HTMLElement | null>,
  onPlace: (place: FocusedCell) => void,
  { itemId, attributeId, editing }: GridPlace,
): () => void {
  const report = useCallback(
    () =>
      onPlace({
        item_id: itemId ?? null,
        attribute_id: itemId === undefined ? null : (attributeId ?? null),
        editing,
      }),
    [onPlace, itemId, attributeId, editing],
  );
  useEffect(() => {
    // An editor may be outside the grid's own elements.
    if (editing || grid.current?.contains(document.activeElement)) report();
  }, [grid, editing, report]);
  return report;
}
