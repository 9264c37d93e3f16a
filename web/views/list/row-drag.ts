import type { DragState, Point } from '../../ui/drag/drag-state.ts';
import { Dragger } from '../../ui/drag/dragger.ts';
import { itemOfLine, lineId } from '../lines/line-id.ts';
import type { Drop } from '../moving/drop-place.ts';
import type { SaidOfMove } from '../moving/move-items.ts';

/** A row that is held, with what goes along. */
export interface Held {
  line: string;
  /** All that are dragged, in the order of the view. */
  ids: readonly string[];
}

/** What rows are dragged in. */
export interface DragRows {
  scroller(): HTMLElement | null;
  lineHeight: number;
  heldWith(line: string): readonly string[];
  /** @param aside how far the pointer has gone as people read, in CSS pixels */
  dropAt(held: Held, height: number, aside: number): Drop | undefined;
  /** What is said of them there. */
  said(held: Held, drop: Drop): SaidOfMove;
  drop(held: Held, drop: Drop): void;
  cancelled(held: Held): void;
  /** Whether an item is there still. */
  has(id: string): boolean;
}

const NONE: readonly string[] = [];

/** Rows that are dragged. Components subscribe to it: while they are, only what shows the place is drawn. */
export class RowDrag {
  drop: { drop: Drop; said: SaidOfMove } | undefined;
  held: readonly string[] = NONE;
  at: Point | undefined;
  /** The click at the end of a drag opens nothing. */
  swallowsClick = false;
  readonly dragger: Dragger;
  private rows: DragRows;
  private from: Held | undefined;
  private start = 0;
  private readonly listeners = new Set<() => void>();

  constructor(rows: DragRows) {
    this.rows = rows;
    this.dragger = new Dragger(
      {
        ...{ axis: 'block', count: 0, covered: 0, scroller: () => this.rows.scroller() },
        ...{ indexOf: () => 0, placeOf: () => undefined },
        // A fraction: onto a row, or between two of them.
        gapAt: (place) => place / this.rows.lineHeight,
      },
      { draw: (state) => this.draw(state), changed: (_, next) => this.ended(next) },
    );
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The rows as they are drawn now. */
  update(rows: DragRows): void {
    this.rows = rows;
    if (!this.dragger.isDragging || !this.from) return;
    const { line, ids: before } = this.from;
    const ids = before.filter((id) => rows.has(id));
    const [first] = ids;
    if (first === undefined) this.dragger.end({ kind: 'cancel' });
    // The others go on, also without the one that was pressed.
    else this.from = { ids, line: rows.has(itemOfLine(line)) ? line : lineId(first, undefined) };
  }

  press(line: string, event: PointerEvent): void {
    this.swallowsClick = false;
    this.from = { line, ids: NONE };
    this.start = event.clientX;
    this.dragger.press(line, event);
  }

  private draw(state: DragState): void {
    if (state.phase !== 'dragging' || state.by !== 'pointer' || !this.from) return;
    if (this.held === NONE) {
      this.swallowsClick = true;
      this.from = { ...this.from, ids: this.rows.heldWith(this.from.line) };
      this.held = this.from.ids;
    }
    this.at = state.at;
    this.drop = this.dropAt(this.from, state.gap, state.at.x);
    this.tell();
  }

  private dropAt(held: Held, height: number, x: number): RowDrag['drop'] {
    const element = this.rows.scroller();
    const isMirrored = element !== null && getComputedStyle(element).direction === 'rtl';
    const aside = isMirrored ? this.start - x : x - this.start;
    const drop = this.rows.dropAt(held, height, aside);
    const before = this.drop;
    if (!drop) return undefined;
    const isSame = before !== undefined && JSON.stringify(before.drop) === JSON.stringify(drop);
    return { drop, said: isSame ? before.said : this.rows.said(held, drop) };
  }

  private ended(next: DragState): void {
    if (next.phase !== 'dropped' && next.phase !== 'cancelled') return;
    const { from, drop } = this;
    this.held = NONE;
    this.drop = undefined;
    this.at = undefined;
    this.tell();
    if (!from) return;
    if (next.phase === 'dropped' && drop) this.rows.drop(from, drop.drop);
    else this.rows.cancelled(from);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
