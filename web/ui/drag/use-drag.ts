import type { TFunction } from 'i18next';
import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from './announce.ts';
import { type DragState, idle } from './drag-state.ts';
import { Dragger, type DragList } from './dragger.ts';
import { dropIndex, gapAt, placeOfGap, type Slot } from './drop-position.ts';

interface DragOptions extends Pick<DragList, 'axis' | 'scroller' | 'covered' | 'dropsOnCovered'> {
  ids: readonly string[];
  /** The position of each element along the list, drawn or not. */
  slots: readonly Slot[];
  /** Where a gap is, if the slots do not say it. */
  placeOf?: DragList['placeOf'];
  nameOf(id: string): string;
  /** An element has been dropped at another place. */
  onMove(id: string, to: number): void;
  /** The keyboard has dropped an element: the focus must stay on it. */
  onLetGo(id: string): void;
}

/** Sorting the elements of a list with a mouse, a finger, a pen or the keyboard. */
export function useDrag(options: DragOptions) {
  const { t } = useTranslation();
  const latest = useRef({ options, t });
  const [state, draw] = useState<DragState>(idle);
  const [dragger] = useState(() => {
    const changed = (before: DragState, next: DragState) => {
      const { options, t } = latest.current;
      tell(before, next, options, t);
      if (next.phase === 'dropped' && next.to !== next.from) options.onMove(next.id, next.to);
      const hasEnded = next.phase === 'dropped' || next.phase === 'cancelled';
      if (hasEnded && before.phase === 'dragging' && before.by === 'keys') options.onLetGo(next.id);
    };
    return new Dragger(listOf(options), { draw, changed });
  });
  useLayoutEffect(() => {
    const { ids } = latest.current.options;
    latest.current = { options, t };
    dragger.update(listOf(options));
    // A change of its elements cancels the drag.
    if (ids.length !== options.ids.length || ids.some((id, at) => id !== options.ids[at]))
      dragger.end({ kind: 'cancel' });
  });
  useEffect(() => () => dragger.end({ kind: 'cancel' }), [dragger]);

  return {
    state,
    dragger,
    /** The attributes of an element's handle. It listens before the buttons in it do. Always the same function. */
    handle: useCallback((id: string) => handleOf(dragger, id), [dragger]),
  };
}

const handleOf = (dragger: Dragger, id: string) => ({
  ref: dragger.guard,
  'aria-keyshortcuts': 'Shift+Space',
  onPointerDownCapture: (event: PointerEvent) => {
    if (event.button === 0 && event.isPrimary) dragger.press(id, event.nativeEvent);
  },
  // Space alone belongs to the button.
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key !== ' ' || !event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    dragger.lift(id);
  },
});

const listOf = (options: DragOptions): DragList => ({
  ...{ axis: options.axis, count: options.ids.length, scroller: options.scroller },
  ...{ covered: options.covered, dropsOnCovered: options.dropsOnCovered },
  indexOf: (id) => options.ids.indexOf(id),
  gapAt: (place) => gapAt(options.slots, place),
  placeOf: options.placeOf ?? ((gap) => placeOfGap(options.slots, gap)),
});

/** Announces the moves to people who do not see them. */
function tell(before: DragState, next: DragState, { ids, nameOf }: DragOptions, t: TFunction): void {
  if (next.phase === 'idle' || next.phase === 'pressed') return;
  const words = { name: nameOf(next.id), count: ids.length };
  if (next.phase === 'cancelled') announce(t('drag.cancelled', words));
  else if (next.phase === 'dropped') announce(t('drag.dropped', { ...words, position: next.to + 1 }));
  else if (before.phase !== 'dragging') announce(t('drag.lifted', words));
  else if (before.gap !== next.gap)
    announce(t('drag.at', { ...words, position: dropIndex(next.from, next.gap) + 1 }));
}
