import type { PointerEvent } from 'react';
import type { DragState, Point } from '../../ui/drag/drag-state.ts';
import { type AlsoScrolled, Dragger } from '../../ui/drag/dragger.ts';
import { gapAt, type Slot } from '../../ui/drag/drop-position.ts';

/** A drawn cell: where cards can be dropped. */
interface DropCell {
  /** It scrolls. */
  element: HTMLElement;
  /** The places of its cards within it, in CSS pixels; none where it is collapsed. */
  slots(): readonly Slot[];
}

/** Where held cards would go. */
interface CardDrop {
  cell: string;
  /** How many cards of it are above. */
  index: number;
  /** Why they cannot go there, in words. */
  refused: string | undefined;
}

/** What cards are dragged on. */
export interface DragBoard {
  /** It scrolls sideways, and with swimlanes up and down too. */
  scroller(): HTMLElement | null;
  heldWith(card: HeldCard): string[];
  refusal(held: Held, cell: string, index: number): string | undefined;
  drop(held: Held, cell: string, index: number): void;
  cancelled(held: Held): void;
  /** Whether a card is there still. */
  has(id: string): boolean;
}

interface HeldCard {
  id: string;
  /** The key of its cell. */
  cell: string;
}

export interface Held extends HeldCard {
  /** All that are dragged, in the order of the view. */
  ids: readonly string[];
}

const NONE: readonly string[] = [];

/** Cards that are dragged: between others, into another column or swimlane, anywhere over it. Components subscribe to it. */
export class CardDrag {
  /** By the key of the cell. */
  readonly cells = new Map<string, DropCell>();
  drop: CardDrop | undefined;
  held: readonly string[] = NONE;
  at: Point | undefined;
  /** The click at the end of a drag opens nothing. */
  swallowsClick = false;
  private board: DragBoard;
  private from: Held | undefined;
  private readonly listeners = new Set<() => void>();
  readonly dragger: Dragger;

  constructor(board: DragBoard) {
    this.board = board;
    this.dragger = new Dragger(
      {
        ...{ axis: 'inline', count: 0, covered: 0, scroller: () => this.board.scroller() },
        ...{ indexOf: () => 0, gapAt: () => 0, placeOf: () => undefined },
        alsoScrolls: (at) => this.scrolledAt(at),
      },
      { draw: (state) => this.draw(state), changed: (_, next) => this.ended(next) },
    );
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The board as it is drawn now. */
  update(board: DragBoard): void {
    this.board = board;
    if (!this.dragger.isDragging || !this.from) return;
    const { from } = this;
    const ids = from.ids.filter((id) => board.has(id));
    const [first] = ids;
    if (first === undefined) this.dragger.end({ kind: 'cancel' });
    // The others go on, also without the one that was pressed.
    else this.from = { ...from, ids, id: board.has(from.id) ? from.id : first };
  }

  press(card: HeldCard, event: PointerEvent): void {
    this.swallowsClick = false;
    this.from = { ...card, ids: [card.id] };
    this.dragger.press(card.id, event.nativeEvent);
  }

  private draw(state: DragState): void {
    const isDragging = state.phase === 'dragging' && state.by === 'pointer';
    if (isDragging && this.held === NONE && this.from) {
      this.swallowsClick = true;
      this.from = { ...this.from, ids: this.board.heldWith(this.from) };
      this.held = this.from.ids;
    }
    this.at = isDragging ? state.at : undefined;
    // The end is told with what the last move has found.
    if (isDragging) this.drop = this.dropAt(state.at);
    if (isDragging) this.tell();
  }

  private ended(next: DragState): void {
    if (next.phase !== 'dropped' && next.phase !== 'cancelled') return;
    const { from, drop } = this;
    this.held = NONE;
    this.drop = undefined;
    this.at = undefined;
    this.tell();
    if (!from) return;
    if (next.phase === 'dropped' && drop) this.board.drop(from, drop.cell, drop.index);
    else this.board.cancelled(from);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private dropAt(at: Point): CardDrop | undefined {
    const under = this.cellAt(at);
    if (!under || !this.from) return undefined;
    const [cell, { element, slots }] = under;
    const index = gapAt(slots(), at.y - element.getBoundingClientRect().top + element.scrollTop);
    const before = this.drop;
    const refused =
      before?.cell === cell && before.index === index
        ? before.refused
        : this.board.refusal(this.from, cell, index);
    return { cell, index, refused };
  }

  /** The cell under a point: of those in its column the nearest one, so nobody has to aim. */
  private cellAt({ x, y }: Point): [string, DropCell] | undefined {
    let best: [string, DropCell] | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const [key, cell] of this.cells) {
      const { left, right, top, bottom } = cell.element.getBoundingClientRect();
      if (x < left || x > right) continue;
      const distance = Math.max(top - y, y - bottom, 0);
      if (distance >= least) continue;
      least = distance;
      best = [key, cell];
    }
    return best;
  }

  private scrolledAt(at: Point): AlsoScrolled[] {
    const board = this.board.scroller();
    const under = this.cellAt(at)?.[1].element;
    return [
      ...(board ? [{ element: board, axis: 'block' } as const] : []),
      ...(under ? [{ element: under, axis: 'block' } as const] : []),
    ];
  }
}
