import { DRAG_DELAY_MS } from '@tessera/domain/constants.ts';
import { eachFrame, scrollSpeed } from './auto-scroll.ts';
import { dragKey } from './drag-keys.ts';
import { type DragEvent, type DragState, dragState, idle, type Point } from './drag-state.ts';
import { type Frame, offsetIn, placeIn } from './drop-position.ts';

/** What elements are dragged in. */
export interface DragList {
  axis: Frame['axis'];
  count: number;
  indexOf(id: string): number;
  /** The gap at a position along the list, in CSS pixels. */
  gapAt(place: number): number;
  /** The position of a gap; undefined: it is always in sight. */
  placeOf(gap: number): number | undefined;
  scroller(): HTMLElement | null;
  /** The part of the scroller at the list's beginning that fixed elements cover, in CSS pixels. */
  covered: number;
  /** What scrolls besides, on the way of a pointer. */
  alsoScrolls?: ((at: Point) => readonly AlsoScrolled[]) | undefined;
  /** There are places to drop on what covers it: over it the list does not scroll. */
  dropsOnCovered?: boolean | undefined;
}

/** A scroller beside that of the list, and the direction in which a drag scrolls it. */
export interface AlsoScrolled {
  element: HTMLElement;
  axis: Frame['axis'];
  /** The part at its beginning that fixed elements cover, in CSS pixels. */
  covered?: number;
}

interface Hears {
  draw(state: DragState): void;
  /** A change, also one that ends a drag: the end is told once. */
  changed(before: DragState, next: DragState): void;
}

/** The distance of a drop line from the edge of the visible area, where it would be hard to see, in CSS pixels. */
const REVEAL_PX = 24;

/** Listens to pointers and keys, scrolls the list, and drags by `dragState`. */
export class Dragger {
  private list: DragList;
  private readonly hears: Hears;
  private state: DragState = idle;
  private pointer: number | undefined;
  private readonly stops: (() => void)[] = [];

  constructor(list: DragList, hears: Hears) {
    this.list = list;
    this.hears = hears;
  }

  get isPressed(): boolean {
    return this.state.phase === 'pressed';
  }

  get isDragging(): boolean {
    return this.state.phase === 'dragging';
  }

  /** The list as it is drawn now. */
  update(list: DragList): void {
    this.list = list;
  }

  press(id: string, event: Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>): void {
    if (this.isDragging) return;
    // An earlier press whose end was missed is over.
    this.end({ kind: 'cancel' });
    const touch = event.pointerType === 'touch';
    this.pointer = event.pointerId;
    this.send({ kind: 'press', id, from: this.list.indexOf(id), touch, at: pointOf(event) });
    this.hear('pointermove', this.onMove);
    this.hear('pointerup', this.onUp);
    this.hear('pointercancel', () => this.end({ kind: 'cancel' }));
    this.hear('selectstart', (event) => event.preventDefault());
    this.hearEnds();
    const timer = touch ? setTimeout(() => this.send({ kind: 'hold' }), DRAG_DELAY_MS) : undefined;
    this.stops.push(() => clearTimeout(timer));
  }

  /** Picks an element up with the keyboard. */
  lift(id: string): void {
    if (this.state.phase !== 'idle') return;
    swallowKeyUp();
    this.send({ kind: 'lift', id, from: this.list.indexOf(id) });
    this.hear('pointerdown', () => this.end({ kind: 'cancel' }));
    this.hearEnds();
  }

  end(event: DragEvent): void {
    this.send(event);
    for (const stop of this.stops.splice(0)) stop();
  }

  /**
   * Listeners on the element itself: a dragging finger does not scroll, and a resting one opens no browser menu. They
   * are there from the start, as browsers ignore later ones once scrolling has begun.
   */
  readonly guard = (element: HTMLElement | null): (() => void) | undefined => {
    const keep = (event: Event) => {
      if (this.isDragging || (this.isPressed && event.type === 'contextmenu')) event.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    element?.addEventListener('contextmenu', keep);
    return () => {
      element?.removeEventListener('touchmove', keep);
      element?.removeEventListener('contextmenu', keep);
    };
  };

  private send(event: DragEvent): void {
    const before = this.state;
    const next = dragState(before, event);
    if (next === before) return;
    const hasEnded = next.phase === 'dropped' || next.phase === 'cancelled';
    this.state = hasEnded ? idle : next;
    this.hears.draw(this.state);
    if (next.phase === 'dragging' && before.phase === 'pressed') this.begin();
    this.hears.changed(before, next);
    // A scrolling finger is not tracked any more.
    if (next.phase === 'idle') for (const stop of this.stops.splice(0)) stop();
  }

  /** The pointer drags from now on. */
  private begin(): void {
    const scroller = this.list.scroller();
    // A dragged element that is scrolled out of sight may be removed: its list keeps listening to the pointer.
    if (this.pointer !== undefined) scroller?.setPointerCapture(this.pointer);
    const own = new Scrolling();
    const others = new Map<HTMLElement, Scrolling>();
    this.stops.push(
      eachFrame((seconds) => {
        const frame = this.frame();
        if (!frame || !scroller || this.state.phase !== 'dragging' || this.state.by !== 'pointer') return;
        const { at } = this.state;
        let hasScrolled = !this.dropsAt(frame, at) && own.step(scroller, frame, at, seconds);
        for (const { element, axis, covered = 0 } of this.list.alsoScrolls?.(at) ?? []) {
          const scrolling = others.get(element) ?? new Scrolling();
          others.set(element, scrolling);
          hasScrolled = scrolling.step(element, frameOf(element, axis, covered), at, seconds) || hasScrolled;
        }
        if (hasScrolled) this.send({ kind: 'move', at, gap: this.gapOf(at) });
      }),
    );
  }

  /** Over places to drop on what covers the list it stays where it is. */
  private dropsAt(frame: Frame, at: Point): boolean {
    return this.list.dropsOnCovered === true && offsetIn(frame, at) < frame.covered;
  }

  private readonly onMove = (event: PointerEvent): void => {
    if (event.pointerId !== this.pointer) return;
    const at = pointOf(event);
    this.send({ kind: 'move', at, gap: this.gapOf(at) });
  };

  private readonly onUp = (event: PointerEvent): void => {
    if (event.pointerId === this.pointer) this.end({ kind: 'release' });
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const frame = this.frame();
    if (this.state.phase !== 'dragging' || !frame) return;
    const doing = dragKey(event.key, { axis: frame.axis, rtl: frame.rtl, count: this.list.count });
    if (this.state.by === 'pointer' && doing?.kind !== 'cancel') return;
    event.preventDefault();
    event.stopPropagation();
    swallowKeyUp();
    if (doing?.kind === 'step') {
      this.send(doing);
      this.reveal(frame);
    } else if (doing) this.end(doing);
  };

  /** The gap that the keyboard has reached is scrolled into sight. */
  private reveal(frame: Frame): void {
    const scroller = this.list.scroller();
    if (!scroller || this.state.phase !== 'dragging') return;
    const { covered } = this.list;
    const place = this.list.placeOf(this.state.gap);
    const size = (frame.axis === 'block' ? scroller.clientHeight : scroller.clientWidth) - covered;
    const from = frame.axis === 'block' ? frame.scroll.top : Math.abs(frame.scroll.left);
    if (place === undefined) return;
    if (place - REVEAL_PX < from) scrollOn(scroller, frame, place - REVEAL_PX - from);
    else if (place + REVEAL_PX > from + size) scrollOn(scroller, frame, place + REVEAL_PX - from - size);
  }

  private gapOf(at: Point): number {
    const frame = this.frame();
    return frame ? this.list.gapAt(placeIn(frame, at)) : 0;
  }

  private frame(): Frame | undefined {
    const scroller = this.list.scroller();
    return scroller ? frameOf(scroller, this.list.axis, this.list.covered) : undefined;
  }

  private hearEnds(): void {
    this.hear('keydown', this.onKey);
    this.hear('blur', ({ target }) => target === window && this.end({ kind: 'cancel' }));
  }

  private hear<K extends keyof WindowEventMap>(type: K, run: (event: WindowEventMap[K]) => void): void {
    addEventListener(type, run, { capture: true });
    this.stops.push(() => removeEventListener(type, run, { capture: true }));
  }
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  ...{ x: clientX, y: clientY },
});

/** A button reacts when the space bar is released. */
const swallowKeyUp = (): void =>
  addEventListener('keyup', (event) => event.preventDefault(), { capture: true, once: true });

/** The scrolling of one element while something is dragged near its edges. */
class Scrolling {
  /** What is less than a pixel. */
  private rest = 0;

  /** Whether it has scrolled. */
  step(element: HTMLElement, frame: Frame, at: Point, seconds: number): boolean {
    const { axis, covered } = frame;
    const size = axis === 'block' ? element.clientHeight : element.clientWidth;
    const by = this.rest + scrollSpeed(offsetIn(frame, at), { covered, size }) * seconds;
    const whole = Math.trunc(by);
    this.rest = by - whole;
    if (whole !== 0) scrollOn(element, frame, whole);
    return whole !== 0;
  }
}

const frameOf = (element: HTMLElement, axis: Frame['axis'], covered = 0): Frame => ({
  box: element.getBoundingClientRect(),
  scroll: { left: element.scrollLeft, top: element.scrollTop },
  axis,
  rtl: getComputedStyle(element).direction === 'rtl',
  covered,
});

function scrollOn(scroller: HTMLElement, { axis, rtl }: Frame, by: number): void {
  scroller.scrollBy({ behavior: 'instant', ...(axis === 'block' ? { top: by } : { left: rtl ? -by : by }) });
}
