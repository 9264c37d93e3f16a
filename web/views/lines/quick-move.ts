/** More new lines than these at once cannot be drawn whole within a frame. */
const LINES_MAX = 8;
/** Lines are drawn whole again once they have rested so long, in milliseconds. */
const REST_MS = 100;

/** Lines in a row. */
export interface LineRange {
  first: number;
  /** The one behind the last. */
  end: number;
}

export const isInRange = ({ first, end }: LineRange, line: number): boolean => line >= first && line < end;

/** The key of what stands for a line that passes: what went out of sight is used again, which costs less than a new one. */
export const passingKey = (line: number, { first, end }: LineRange): string =>
  `passing ${line % (end - first + 2)}`;

/**
 * Which lines are drawn whole. While lines move faster than they can be drawn, those that come show their names alone, until the
 * movement rests; what was drawn whole stays so.
 */
export class QuickMove {
  private whole: LineRange = { first: 0, end: 0 };
  private last: number | undefined;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  private isPressed = false;
  private readonly onRest: () => void;

  /** @param onRest all lines are drawn whole now */
  constructor(onRest: () => void) {
    this.onRest = onRest;
  }

  /** Returns the lines that are drawn whole. @param lines those that are drawn now */
  to(lines: LineRange): LineRange {
    const isQuick = this.last !== undefined && Math.abs(lines.first - this.last) > LINES_MAX;
    const isMoving = this.rest !== undefined && lines.first !== this.last;
    this.last = lines.first;
    if (isQuick || isMoving) this.restAfter(REST_MS);
    const isSame = lines.first === this.whole.first && lines.end === this.whole.end;
    if (this.rest === undefined && !isSame) this.whole = lines;
    return this.whole;
  }

  /** Whether a line is being pressed: it stays what it is until it has heard the click. */
  press(isPressed: boolean): void {
    this.isPressed = isPressed;
    if (!isPressed && this.rest !== undefined) this.restAfter(0);
  }

  stop(): void {
    this.wait();
    this.rest = undefined;
  }

  private restAfter(ms: number): void {
    this.wait();
    // Where a frame takes longer than the wait, the next one still says that the lines move.
    this.rest = setTimeout(() => {
      this.frame = requestAnimationFrame(() => {
        if (this.isPressed) return;
        this.rest = undefined;
        this.onRest();
      });
    }, ms);
  }

  private wait(): void {
    clearTimeout(this.rest);
    cancelAnimationFrame(this.frame);
  }
}

/** Tells whether one of the lines in an element is being pressed, until the function that it returns is called. */
export function hearPresses(element: HTMLElement, quick: QuickMove): () => void {
  const press = () => quick.press(true);
  const release = () => quick.press(false);
  element.addEventListener('pointerdown', press, { capture: true });
  for (const name of RELEASES) window.addEventListener(name, release);
  return () => {
    element.removeEventListener('pointerdown', press, { capture: true });
    for (const name of RELEASES) window.removeEventListener(name, release);
  };
}

const RELEASES = ['pointerup', 'pointercancel'] as const;
