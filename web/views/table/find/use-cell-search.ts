import { useEffect, useEffectEvent, useState } from 'react';
import type { WholeRows } from '../../../data/views/types.ts';
import { CellSearch } from './cell-search.ts';

/** One step of a search: half a frame, in milliseconds. */
const STEP_MS = 8;

/** The cells that have a text, as far as they are found; it begins anew when rows change. Undefined: none is looked for. */
export function useCellSearch(
  rows: WholeRows,
  attributeIds: readonly string[],
  folded: string,
  onStep: (search: CellSearch) => void,
): CellSearch | undefined {
  // A search grows; a new object draws what it has by now.
  const [{ search }, setShown] = useState<{ search?: CellSearch }>({});
  const stepped = useEffectEvent(onStep);
  const { revision } = rows;
  useEffect(() => {
    if (folded === '') {
      setShown({});
      return;
    }
    const begun = new CellSearch(rows, attributeIds, folded);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const step = () => {
      begun.step(STEP_MS);
      setShown({ search: begun });
      stepped(begun);
      if (!begun.isDone) timer = setTimeout(step);
    };
    step();
    return () => clearTimeout(timer);
  }, [rows, revision, attributeIds, folded]);
  return search;
}
