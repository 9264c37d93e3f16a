import type { Span } from '@tessera/domain/calendar/span.ts';
import { DAY_MINUTES } from '@tessera/domain/calendar/span.ts';
import type { DragState, Point } from '../../ui/drag/drag-state.ts';
import { Dragger } from '../../ui/drag/dragger.ts';
import type { Held, Place } from './plan-drop.ts';

/** Where something held would be, or why it cannot be there, in words. */
interface Drop {
  span?: Span;
  refused?: string;
}

/** What is dragged on. */
export interface DragSurface {
  root(): HTMLElement | null;
  /** It scrolls. */
  scroller(): HTMLElement | null;
  plan(held: Held, to: Place): Drop;
  /** Over the list of the items without dates. */
  planUndated(held: Held): Drop;
  drop(held: Held, to: Place | 'undated', drop: Drop): void;
  cancelled(held: Held): void;
  has(held: Held): boolean;
}

const samePlace = (one: Place | 'undated' | undefined, other: Place | 'undated' | undefined): boolean =>
  one === other ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    one.day === other.day &&
    one.minutes === other.minutes &&
    one.isAllDay === other.isAllDay);

/** Entries that are dragged or stretched, and days that are chosen. Components subscribe to it: React draws no more than these. */
export class CalendarDrag {
  held: Held | undefined;
  drop: Drop | undefined;
  at: Point | undefined;
  /** The click at the end of a drag opens nothing. */
  swallowsClick = false;
  private to: Place | 'undated' | undefined;
  private from: Held | undefined;
  private surface: DragSurface;
  private readonly listeners = new Set<() => void>();
  readonly dragger: Dragger;

  constructor(surface: DragSurface) {
    this.surface = surface;
    this.dragger = new Dragger(
      {
        ...{ axis: 'block', count: 0, covered: 0, scroller: () => this.surface.scroller() },
        ...{ indexOf: () => 0, gapAt: () => 0, placeOf: () => undefined },
      },
      { draw: (state) => this.draw(state), changed: (_, next) => this.ended(next) },
    );
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  update(surface: DragSurface): void {
    this.surface = surface;
    if (this.dragger.isDragging && this.from && !surface.has(this.from)) this.dragger.end({ kind: 'cancel' });
  }

  press(held: Held, event: PointerEvent): void {
    this.from = held;
    this.dragger.press('', event);
  }

  /** The place at a point: in the cell that is nearest to it, so nobody has to aim. */
  placeAt({ x, y }: Point): Place | undefined {
    const root = this.surface.root();
    let best: HTMLElement | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const cell of root?.querySelectorAll<HTMLElement>('[data-cell], [data-dot-day]') ?? []) {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      const distance = Math.max(left - x, x - right, 0) + Math.max(top - y, y - bottom, 0);
      if (distance >= least) continue;
      least = distance;
      best = cell;
    }
    const day = best?.dataset['day'];
    if (!best || day === undefined) return undefined;
    if (best.dataset['cell'] === 'all-day') return { day, isAllDay: true };
    if (best.dataset['cell'] !== 'hours') return { day };
    const { top, height } = best.getBoundingClientRect();
    const minutes = Math.floor(((y - top) / height) * DAY_MINUTES);
    return { day, minutes: Math.max(0, Math.min(DAY_MINUTES - 1, minutes)) };
  }

  private draw(state: DragState): void {
    const isDragging = state.phase === 'dragging' && state.by === 'pointer';
    this.at = isDragging ? state.at : undefined;
    if (!isDragging || !this.from) return;
    this.swallowsClick = true;
    this.held = this.from;
    const to = this.isOverList(state.at) ? 'undated' : this.placeAt(state.at);
    // Within the same place nothing is planned anew.
    if (!samePlace(to, this.to) || !this.drop) {
      this.to = to;
      this.drop =
        to === undefined
          ? undefined
          : to === 'undated'
            ? this.surface.planUndated(this.from)
            : this.surface.plan(this.from, to);
    }
    this.tell();
  }

  private ended(next: DragState): void {
    if (next.phase !== 'dropped' && next.phase !== 'cancelled') return;
    const { from, drop, to } = this;
    this.held = undefined;
    this.drop = undefined;
    this.to = undefined;
    this.at = undefined;
    this.tell();
    if (!from) return;
    if (next.phase === 'dropped' && drop && to !== undefined) this.surface.drop(from, to, drop);
    else this.surface.cancelled(from);
  }

  private isOverList({ x, y }: Point): boolean {
    const list = this.surface.root()?.querySelector('[data-undated]');
    if (!list) return false;
    const { left, right, top, bottom } = list.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
