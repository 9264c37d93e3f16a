import type { PointerEvent } from 'react';

/** A finger that has moved so far to the side turns the page, in CSS pixels. */
const TURN_PX = 48;
/** It has to move so many times further to the side than up or down: whoever scrolls turns nothing on the way. */
const ASIDE = 2;

interface Pressed {
  pointer: number;
  x: number;
  y: number;
}

/** A finger that moves over the days to those before or after them, as over the pages of a book. */
export class PageSwipe {
  private from: Pressed | undefined;

  press({ pointerType, isPrimary, pointerId: pointer, clientX: x, clientY: y }: PointerEvent): void {
    this.from = pointerType === 'touch' && isPrimary ? { pointer, x, y } : undefined;
  }

  /** The finger is lifted. Returns which way the page is turned; undefined: it is not. */
  end(event: PointerEvent): 1 | -1 | undefined {
    const { from } = this;
    this.from = undefined;
    if (!from || event.pointerId !== from.pointer) return undefined;
    const [right, down] = [event.clientX - from.x, Math.abs(event.clientY - from.y)];
    if (Math.abs(right) < TURN_PX || Math.abs(right) < ASIDE * down) return undefined;
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    return right > 0 === isMirrored ? 1 : -1;
  }

  /** The finger scrolls, or holds something. */
  cancel = (): void => {
    this.from = undefined;
  };
}
