import type { PointerEvent } from 'react';

/** What a finger does that moves a row as people read, and against it. */
type SwipeSide = 'done' | 'later';

/** A finger that has moved so far to the side scrolls no more, in CSS pixels. */
const BEGIN_PX = 12;
/** From here on it does something when it is lifted. */
const ACT_PX = 72;
/** No row goes further. */
const MOST_PX = 120;

interface SwipeHears {
  mayDo(line: string, side: SwipeSide): boolean;
  act(line: string, side: SwipeSide, element: HTMLElement): void;
}

interface Swiped {
  line: string;
  side: SwipeSide;
  /** It does something if the finger is lifted here. */
  isFar: boolean;
}

/** A row that a finger moves to the side. It is moved outside of React; components subscribe to what it would do. */
export class Swipe {
  swiped: Swiped | undefined;
  private from: { line: string; element: HTMLElement; pointer: number; x: number; y: number } | undefined;
  private hears: SwipeHears;
  private readonly listeners = new Set<() => void>();

  constructor(hears: SwipeHears) {
    this.hears = hears;
  }

  update(hears: SwipeHears): void {
    this.hears = hears;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  press(line: string, element: HTMLElement, event: PointerEvent): void {
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    this.from = { line, element, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  /** Whether the finger swipes. */
  move(event: PointerEvent): boolean {
    const { from } = this;
    if (!from || event.pointerId !== from.pointer) return false;
    const [right, down] = [event.clientX - from.x, Math.abs(event.clientY - from.y)];
    if (!this.swiped && (Math.abs(right) < BEGIN_PX || Math.abs(right) < 2 * down)) {
      // Whoever scrolls does not swipe on the way.
      if (down > BEGIN_PX) this.from = undefined;
      return false;
    }
    const isMirrored = getComputedStyle(from.element).direction === 'rtl';
    const side = right > 0 !== isMirrored ? 'done' : 'later';
    if (!this.hears.mayDo(from.line, side)) {
      this.rest();
      return false;
    }
    from.element.style.translate = `${Math.max(-MOST_PX, Math.min(MOST_PX, right))}px`;
    this.set({ line: from.line, side, isFar: Math.abs(right) >= ACT_PX });
    return true;
  }

  /** The finger is lifted. Whether it has swiped: its click opens nothing. */
  end(): boolean {
    const { from, swiped } = this;
    this.rest();
    this.from = undefined;
    if (from && swiped?.isFar) this.hears.act(swiped.line, swiped.side, from.element);
    return swiped !== undefined;
  }

  cancel(): void {
    this.rest();
    this.from = undefined;
  }

  private rest(): void {
    if (this.from) this.from.element.style.translate = '';
    this.set(undefined);
  }

  private set(next: Swiped | undefined): void {
    const { swiped } = this;
    if (swiped?.line === next?.line && swiped?.side === next?.side && swiped?.isFar === next?.isFar) return;
    this.swiped = next;
    for (const listener of this.listeners) listener();
  }
}
