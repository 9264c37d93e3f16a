import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldMenu } from '../../ui/menu/use-held-menu.ts';
import { useOneStop } from '../../ui/use-one-stop.ts';
import type { Track } from './board.ts';
import type { CardDrag } from './card-drag.ts';
import styles from './column.module.css';
import { ColumnHead } from './column-head.tsx';
import { Lane } from './lane.tsx';
import { AddColumn } from './new-option.tsx';
import type { BoardState } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import type { CardActions } from './use-card-actions.ts';
import { useHeadDrag } from './use-head-drag.ts';

export interface BoardParts {
  state: BoardState;
  drag: CardDrag;
  cards: CardActions;
}

/** The width of a column, and of one that is collapsed, with the space beside it, in CSS pixels. */
const COLUMN_PX = 292;
const COLLAPSED_PX = 56;
/** So many columns that have gone out of sight stay drawn at each side: whoever looks to and fro waits for none. */
const KEPT = 6;
/** What a swimlane is expected to be high, before it is drawn, in CSS pixels. */
const LANE_PX = 320;

/** The columns that are drawn, and the space of those before and after them, in CSS pixels. */
export interface DrawnColumns {
  columns: readonly Track[];
  before: number;
  after: number;
  sizeOf(index: number): number;
}

/** The heads of the columns, and below them their cards, in swimlanes or not. Only what is in sight is drawn. */
export function BoardBody({ state, drag, cards }: BoardParts) {
  const { t } = useTranslation();
  const { board, scroller, props } = state;
  const events = useCardEvents({ state, drag, cards });
  const drawn = useDrawnColumns(state);
  const heads = useHeadDrag(state, drawn.sizeOf);
  const { lanes } = board;
  const headRow = useRef<HTMLDivElement>(null);
  useOneStop(headRow);
  useOneStop(scroller, '[data-new-card]');
  return (
    <div
      ref={scroller}
      role="group"
      aria-label={t('column.board', { name: props.folder.name })}
      className={styles.board}
      data-lanes={lanes !== undefined}
      data-ticking={state.ticks.ids.size > 0}
      {...events}
    >
      <div ref={headRow} className={styles.heads}>
        <div style={{ inlineSize: drawn.before }} />
        {drawn.columns.map((column) => (
          <ColumnHead
            key={column.key}
            {...{ state, cards, column }}
            handle={heads.handle}
            mark={heads.markOf(column.key)}
          />
        ))}
        <div style={{ inlineSize: drawn.after }} />
        <AddColumn state={state} />
      </div>
      {lanes ? (
        <Lanes {...{ state, drag, cards, drawn, lanes }} />
      ) : (
        <Lane {...{ state, drag, cards, drawn }} lane={undefined} />
      )}
    </div>
  );
}

function useDrawnColumns(state: BoardState): DrawnColumns {
  const { board, scroller, isCollapsed } = state;
  const { columns } = board;
  const sizeOf = (index: number) => (isCollapsed(columns[index]!.key) ? COLLAPSED_PX : COLUMN_PX);
  const kept = useRef<readonly number[]>([]);
  const virtual = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: sizeOf,
    getItemKey: (index) => columns[index]!.key,
    overscan: 2,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      const [first = 0, last = -1] = [seen[0], seen.at(-1)];
      const near = kept.current.filter(
        (at) => at >= first - KEPT && at <= last + KEPT && at < columns.length,
      );
      const [from, to] = [Math.min(first, near[0] ?? first), Math.max(last, near.at(-1) ?? last)];
      kept.current = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      return [...kept.current];
    },
    // As with the cards of a column (`use-cards.ts`).
    useFlushSync: false,
    isRtl: document.documentElement.dir === 'rtl',
  });
  const sizes = columns.map((_, index) => sizeOf(index)).join();
  useLayoutEffect(() => virtual.measure(), [virtual, sizes]);
  const items = virtual.getVirtualItems();
  const last = items.at(-1);
  return {
    columns: items.flatMap(({ index }) => columns[index] ?? []),
    before: items[0]?.start ?? 0,
    after: last ? virtual.getTotalSize() - last.end : 0,
    sizeOf,
  };
}

function Lanes({ lanes, ...parts }: BoardParts & { drawn: DrawnColumns; lanes: readonly Track[] }) {
  const { scroller } = parts.state;
  const virtual = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LANE_PX,
    getItemKey: (index) => lanes[index]!.key,
    overscan: 1,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1);
  return (
    <div
      style={{ paddingBlock: `${items[0]?.start ?? 0}px ${last ? virtual.getTotalSize() - last.end : 0}px` }}
    >
      {items.map(({ index }) => (
        <div key={lanes[index]!.key} ref={virtual.measureElement} data-index={index}>
          <Lane {...parts} lane={lanes[index]} />
        </div>
      ))}
    </div>
  );
}

/** What a press, a key or a finger does on a card. The board listens, and not its cards. */
function useCardEvents({ state, drag, cards }: BoardParts) {
  const onKeyDown = useBoardKeys({ state, cards });
  const cardAt = (target: EventTarget) => {
    const element = (target as Element).closest<HTMLElement>('[data-card]');
    const { card: id, cell } = element?.dataset ?? {};
    return element && id !== undefined && cell !== undefined ? { element, ref: { id, cell } } : undefined;
  };
  /** An editor keeps what happens in it, and what is over the page is not on the card. */
  const isOutside = (event: { target: EventTarget; currentTarget: Element }): boolean =>
    !event.currentTarget.contains(event.target as Node) ||
    (event.target as Element).closest('[data-editor], input, textarea') !== null;
  const lastTouch = useRef(false);
  const holdForMenu = useHeldMenu(drag, (target, point) => {
    const at = cardAt(target);
    if (!at) return;
    state.setFocused(at.ref);
    cards.openMenu(at.ref, point);
  });
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const at = cardAt(event.target);
      if (at && event.target === at.element) onKeyDown(event, at.ref);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      lastTouch.current = event.pointerType === 'touch';
      const at = isOutside(event) ? undefined : cardAt(event.target);
      if (!at || event.button !== 0 || !event.isPrimary) return;
      holdForMenu(event);
      drag.press(at.ref, event);
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!drag.swallowsClick) return;
      drag.swallowsClick = false;
      event.stopPropagation();
      event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const at = isOutside(event) ? undefined : cardAt(event.target);
      if (!at || (event.target as Element).closest('button, a, label')) return;
      state.setFocused(at.ref);
      if ((event.ctrlKey || event.metaKey || event.shiftKey) && cards.contextOf(at.ref).toggleTick)
        state.ticks.toggle(at.ref.id, event.shiftKey ? state.focused?.id : undefined);
      else state.props.onOpenItem(at.ref.id);
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const at = isOutside(event) ? undefined : cardAt(event.target);
      if (!at || lastTouch.current || (event.shiftKey && event.button === 2)) return;
      event.preventDefault();
      state.setFocused(at.ref);
      const isKey = event.button !== 2;
      cards.openMenu(at.ref, isKey ? at.element : { x: event.clientX, y: event.clientY });
    },
  };
}
