import type { End } from '@tessera/domain/gantt/route.ts';
import type { DragState, Point } from '../../ui/drag/drag-state.ts';
import { type AlsoScrolled, Dragger } from '../../ui/drag/dragger.ts';
import type { GanttBar } from './bars.ts';

/** What a pointer holds. Places are those of the axis. */
export type Held =
  /** `from`: where the bar began then. If another person moves it meanwhile, it still comes to where it is let go. */
  | { kind: 'move'; id: string; grab: number; from: number }
  | { kind: 'start' | 'end'; id: string }
  | { kind: 'place'; id: string; grab: number }
  | { kind: 'link'; id: string; end: End }
  | { kind: 'pan'; at: Point; left: number; top: number };

/** What would be where something is dropped, or why it cannot be, in words. */
export interface Drop {
  /** The bars that would stand elsewhere, with those that follow them. */
  bars: ReadonlyMap<string, GanttBar>;
  refused?: string | undefined;
  /** What a new arrow would lead to. */
  link?: { to: string; end: End } | undefined;
}

/** What is dragged on. */
export interface DragSurface {
  scroller(): HTMLElement | null;
  alsoScrolls(): readonly AlsoScrolled[];
  placeAt(at: Point): number;
  plan(held: Held, at: Point, place: number): Drop;
  drop(held: Held, place: number, drop: Drop): void;
  cancelled(held: Held): void;
  pan(held: Extract<Held, { kind: 'pan' }>, at: Point): void;
  has(id: string): boolean;
}

const NO_BARS: ReadonlyMap<string, GanttBar> = new Map();

/** Bars that are dragged, stretched and joined. What shows them subscribes to it: React draws no more than these. */
export class GanttDrag {
  held: Held | undefined;
  drop: Drop | undefined;
  at: Point | undefined;
  /** The click at the end of a drag opens nothing. */
  swallowsClick = false;
  private place = 0;
  private from: Held | undefined;
  private surface: DragSurface;
  private readonly listeners = new Set<() => void>();
  readonly dragger: Dragger;

  constructor(surface: DragSurface) {
    this.surface = surface;
    this.dragger = new Dragger(
      {
        ...{ axis: 'block', count: 0, covered: 0 },
        // What is panned moves with the pointer, and not by itself.
        scroller: () => (this.from?.kind === 'pan' ? null : this.surface.scroller()),
        alsoScrolls: () => this.surface.alsoScrolls(),
        ...{ indexOf: () => 0, gapAt: () => 0, placeOf: () => undefined },
      },
      { draw: (state) => this.draw(state), changed: (_, next) => this.ended(next) },
    );
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The bars that stand elsewhere while something is dragged. */
  get bars(): ReadonlyMap<string, GanttBar> {
    return this.drop?.bars ?? NO_BARS;
  }

  update(surface: DragSurface): void {
    this.surface = surface;
    if (!this.dragger.isDragging || !this.from || this.from.kind === 'pan') return;
    if (!surface.has(this.from.id)) this.dragger.end({ kind: 'cancel' });
  }

  press(held: Held, event: PointerEvent): void {
    this.swallowsClick = false;
    this.from = held;
    this.dragger.press('', event);
  }

  private draw(state: DragState): void {
    const isDragging = state.phase === 'dragging' && state.by === 'pointer';
    this.at = isDragging ? state.at : undefined;
    if (!isDragging || !this.from) return;
    this.swallowsClick = true;
    this.held = this.from;
    if (this.from.kind === 'pan') this.surface.pan(this.from, state.at);
    else {
      this.place = this.surface.placeAt(state.at);
      this.drop = this.surface.plan(this.from, state.at, this.place);
    }
    this.tell();
  }

  private ended(next: DragState): void {
    if (next.phase !== 'dropped' && next.phase !== 'cancelled') return;
    const { from, drop, place } = this;
    this.held = undefined;
    this.drop = undefined;
    this.at = undefined;
    this.tell();
    if (!from || from.kind === 'pan') return;
    if (next.phase === 'dropped' && drop) this.surface.drop(from, place, drop);
    else this.surface.cancelled(from);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
