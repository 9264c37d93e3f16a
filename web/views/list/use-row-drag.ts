import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/drag/announce.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { type Drop, depthOf, dropAt } from '../moving/drop-place.ts';
import { type Moving, moveTo, namesOf, saidOfMove } from '../moving/move-items.ts';
import { type DragRows, type Held, RowDrag } from './row-drag.ts';
import { type ListState, rowOfLine } from './use-list.ts';
import { movingOf, type RowActions } from './use-row-actions.ts';

/** So far to the side a pointer goes for each level, in CSS pixels. */
const LEVEL_PX = 28;

/** Dragging the rows of a list. @param isThere whether its scroller is drawn: it may come later */
export function useRowDrag(state: ListState, acts: RowActions, isThere = true): RowDrag {
  const { t } = useTranslation();
  const rows = dragRows(state, acts, t);
  const [drag] = useState(() => new RowDrag(rows));
  useLayoutEffect(() => drag.update(rows));
  const { scroller } = state;
  useEffect(() => {
    const release = isThere ? drag.dragger.guard(scroller.current) : undefined;
    return () => {
      release?.();
      drag.dragger.end({ kind: 'cancel' });
    };
  }, [drag, scroller, isThere]);
  return drag;
}

export const useIsHeld = (drag: RowDrag, id: string): boolean =>
  useSyncExternalStore(drag.subscribe, () => drag.held.includes(id));

function dragRows(state: ListState, acts: RowActions, t: Moving['t']): DragRows {
  const { rows, lines, props, lineHeight } = state;
  const drawn = { rows, lines };
  /** Whether a single item is dropped where it is. */
  const stays = ({ ids }: Held, { place, group, isBeside }: Drop): boolean => {
    if (!isBeside || ids.length > 1 || (rows.item(ids[0]!)?.parent_id ?? null) !== place.parent) return false;
    return rows.order.rowsOf(ids[0]!).some((row) => lines.groupOf(row)?.key === group);
  };
  const mayMove = (line: string) => state.mayEdit(itemOfLine(line));
  const from = ({ line }: Held) => lines.groupOf(rowOfLine(state, line))?.key;
  return {
    scroller: () => state.scroller.current,
    lineHeight,
    heldWith: (line) => (mayMove(line) ? acts.meant(itemOfLine(line)) : [itemOfLine(line)]),
    dropAt: ({ line, ids }, height, aside) => {
      const level = depthOf(rows, rowOfLine(state, line)) + Math.trunc(aside / LEVEL_PX);
      return dropAt(drawn, height, Math.max(0, level), new Set(ids));
    },
    said: (held, drop) => {
      if (stays(held, drop)) return {};
      if (!mayMove(held.line)) return { refused: t('visitor.denied.editItem') };
      return saidOfMove({ t, props, lines }, held.ids, { ...drop, from: from(held) });
    },
    drop: (held, drop) => {
      if (stays(held, drop)) return;
      if (mayMove(held.line)) moveTo(movingOf(state, t), held.ids, { ...drop, from: from(held) });
      else props.onDenied('editItem');
    },
    cancelled: ({ ids }) => {
      if (ids.length > 0) announce(t('drag.cancelled', { name: namesOf({ t, props }, ids) }));
    },
    has: (id) => rows.item(id) !== undefined,
  };
}
