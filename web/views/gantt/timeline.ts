import type { Stretch } from '@tessera/domain/gantt/axis.ts';
import {
  clampedZoom,
  fitted,
  minutesOfPixels,
  pixelsOf,
  type Scale,
  scaleAround,
} from '@tessera/domain/gantt/scale.ts';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { type LineRange, QuickMove } from '../lines/quick-move.ts';
import type { KeptPlace } from './kept-place.ts';
import { StayingNames } from './staying-names.ts';

/** Lines that are drawn above and below those in sight, and how many pass before others are. */
const OVERSCAN = 6;
const STEP = 4;
/** What is drawn beside what is in sight, and how far it moves before other bars are, in CSS pixels. */
export const BLOCK_PX = 1_024;
/** A plan is shown whole at first where its days are neither thinner nor wider than these. */
const [FIRST_MIN, FIRST_MAX] = [5, 44];
/** So long a chart waits for the whole plan before it shows what it knows, in milliseconds. */
const PATIENCE_MS = 1_000;
/** Today stands so far from the start of the screen, as a part of it. */
const TODAY_AT = 0.3;

/** Of what is drawn, what has to do with time: it stays the same object while lines move. */
export interface Axis {
  scale: Scale;
  /** The offset from which bars count, so that no number becomes too large to be exact. */
  origin: number;
  /** The part of the axis that is in sight, in CSS pixels. */
  width: number;
}

/** What is drawn. */
export interface Drawn extends Axis {
  first: number;
  /** The line behind the last. */
  end: number;
  /** The lines that are drawn whole. */
  whole: LineRange;
  height: number;
}

/** What a chart shows, as it is drawn now. */
export interface Timed {
  scroller: RefObject<HTMLDivElement | null>;
  plan: Stretch | undefined;
  /** Whether that is the whole plan: rows may still be coming. */
  isWhole: boolean;
  /** The place of the present moment. */
  now: number;
  place: KeptPlace;
  /** The part of the scroller that the list takes, in CSS pixels. */
  listWidth: number;
  lines: number;
  lineHeight: number;
}

type Layer = { current: HTMLDivElement | null };

/**
 * Which lines, and which part of the time axis, are in sight. The browser scrolls an empty box; everything stands on layers that
 * stay in place and are moved here, in the frame in which they are drawn, so bars and arrows are never apart.
 */
export class Timeline {
  drawn: Drawn | undefined;
  /** Undefined: the plan is still coming, and nothing stands on the axis that would have to move once it is there. */
  axis: Axis | undefined;
  /** Names of bars and months that begin before what is in sight stay in it. */
  readonly names = new StayingNames();
  /** Where it is scrolled to, in CSS pixels from the start of the axis and from the first line. */
  readonly sight = { left: 0, top: 0 };
  readonly rowsLayer: Layer = { current: null };
  readonly barsLayer: Layer = { current: null };
  readonly headLayer: Layer = { current: null };
  /** Whether it is read from right to left. */
  isMirrored = false;
  private timed: Timed;
  /** Where it was put before the whole plan was there, in CSS pixels: it is put again, unless somebody has moved it. */
  private early: number | undefined;
  /** Rows come for so long that what is known is shown, and stays where it is. */
  private isLate = false;
  private patience: ReturnType<typeof setTimeout> | undefined;
  /** Where the scroller has to go once the box is as wide as a new scale needs. */
  private pending: number | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly painters = new Set<() => void>();
  readonly quick = new QuickMove(() => this.follow(false));

  constructor(timed: Timed) {
    this.timed = timed;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Calls in each frame in which the chart moves. Returns what ends it. */
  onPaint = (run: () => void): (() => void) => {
    this.painters.add(run);
    return () => this.painters.delete(run);
  };

  update(timed: Timed): void {
    this.timed = timed;
    // Asked here, as in each frame it would cost more than all else.
    if (timed.scroller.current) this.isMirrored = isMirrored(timed.scroller.current);
  }

  /** Moves what is drawn to where it is seen. */
  paint = (): void => {
    const { left, top } = this.sight;
    const element = this.timed.scroller.current;
    if (!element || !this.drawn) return;
    const { origin } = this.drawn;
    const aside = `${(this.isMirrored ? 1 : -1) * (left - origin)}px`;
    const [rows, bars, head] = [this.rowsLayer.current, this.barsLayer.current, this.headLayer.current];
    if (rows) rows.style.transform = `translateY(${-top}px)`;
    if (bars) bars.style.transform = `translate(${aside}, ${-top}px)`;
    if (head) head.style.transform = `translateX(${aside})`;
    this.names.paint(left - origin);
    for (const one of this.painters) one();
  };

  /** Goes where the browser has scrolled. @param isDrawing React is, and draws this with it */
  follow = (isDrawing: boolean): void => {
    const { scroller } = this.timed;
    if (!scroller.current) return;
    this.waitForPlan();
    const isUnmoved = this.early !== undefined && Math.abs(this.early - this.sight.left) < 1;
    if (!this.drawn || (isUnmoved && this.timed.isWhole)) {
      this.begin();
      return;
    }
    const next = this.measured(this.drawn.scale, Math.abs(scroller.current.scrollLeft));
    if (!this.isNew(next)) this.paint();
    else if (isDrawing) this.take(next);
    else flushSync(() => this.take(next));
  };

  /** The box is as wide as its scale by now. */
  settle = (): void => {
    const element = this.timed.scroller.current;
    if (this.pending !== undefined && element) {
      element.scrollLeft = (this.isMirrored ? -1 : 1) * this.pending;
      this.pending = undefined;
      this.sight.left = Math.abs(element.scrollLeft);
    }
    this.paint();
  };

  /** Nobody looks any more. */
  stop = (): void => {
    clearTimeout(this.patience);
    this.patience = undefined;
    this.quick.stop();
  };

  /** What can be scrolled to goes on where somebody comes near its end. */
  rest = (): void => {
    const { plan, place } = this.timed;
    if (!this.drawn || this.sight.left === this.early) return;
    const { scale, width } = this.drawn;
    const from = this.from();
    place.setFrom(from);
    const left = pixelsOf(from - scale.from, scale.perDay);
    const isNearEnd = left < width / 2 || pixelsOf(scale.to - from, scale.perDay) < width * 1.5;
    const next = scaleAround(plan, from + minutesOfPixels(width / 2, scale.perDay), scale.perDay, width);
    if (isNearEnd && (next.from < scale.from || next.to > scale.to)) this.show(from, scale.perDay);
  };

  /** @param offset of what stays in its place, from the start of the axis in sight */
  zoomTo = (perDay: number, offset?: number): void => {
    if (!this.drawn || clampedZoom(perDay) === this.drawn.scale.perDay) return;
    const at = offset ?? this.drawn.width / 2;
    this.hold(this.placeAt(at), at, perDay);
  };

  /** Zooms so that a place is so far from the start of the screen: where fingers hold it, in CSS pixels. */
  hold = (at: number, offset: number, perDay: number): void => {
    const next = clampedZoom(perDay);
    this.timed.place.setLook({ perDay: next });
    this.show(at - minutesOfPixels(offset, next), next);
  };

  zoomBy = (factor: number, offset?: number): void =>
    this.zoomTo((this.drawn?.scale.perDay ?? 1) * factor, offset);

  fit = (): void => {
    const { plan, place } = this.timed;
    if (!this.drawn || !plan) return;
    const next = fitted(plan, this.drawn.width);
    place.setLook({ perDay: next.perDay });
    this.show(next.from, next.perDay);
  };

  /** Brings a place into sight, as far from the start as today stands. */
  goTo = (at: number): void => {
    if (!this.drawn) return;
    const { scale, width } = this.drawn;
    this.show(at - minutesOfPixels(width * TODAY_AT, scale.perDay), scale.perDay);
  };

  /** Scrolls only where nothing of a stretch is in sight. */
  reveal = ({ from, to }: Stretch): void => {
    if (!this.drawn) return;
    const { scale, width } = this.drawn;
    const seen = this.from();
    if (to < seen || from > seen + minutesOfPixels(width, scale.perDay)) this.goTo(from);
  };

  /** The place that is so far from the start of the screen, in CSS pixels. */
  placeAt = (offset: number): number => {
    const { scale } = this.drawn ?? {};
    return scale ? scale.from + minutesOfPixels(this.sight.left + offset, scale.perDay) : 0;
  };

  /** The place at the start of the screen. */
  private from(): number {
    return this.placeAt(0);
  }

  /** What a chart shows first: where somebody was, or the plan, or today in it. */
  private begin(): void {
    const { scroller, plan, isWhole: isKnown, now, place, listWidth } = this.timed;
    const width = (scroller.current?.clientWidth ?? 0) - listWidth;
    if (width <= 0) return;
    // Of a plan that still comes, what is known: most often it is all of it, and nothing jumps.
    const whole = plan ? fitted(plan, width) : undefined;
    const perDay = place.perDay ?? Math.min(FIRST_MAX, Math.max(FIRST_MIN, whole?.perDay ?? FIRST_MAX));
    const isWhole = whole && whole.perDay >= perDay;
    const from = isWhole ? whole.from : now - minutesOfPixels(width * TODAY_AT, perDay);
    // React is drawing still, and draws this at once.
    queueMicrotask(() => {
      this.show(place.from() ?? from, perDay, isKnown);
      if (!isKnown) this.early = this.pending ?? this.sight.left;
    });
  }

  /** @param isKept it is where somebody is, also when they come back */
  private show(from: number, perDay: number, isKept = true): void {
    const { scroller, plan, place, listWidth } = this.timed;
    const element = scroller.current;
    if (!element) return;
    const width = Math.max(1, element.clientWidth - listWidth);
    const middle = from + minutesOfPixels(width / 2, perDay);
    const scale = scaleAround(plan, middle, perDay, width);
    const left = Math.max(0, pixelsOf(from - scale.from, perDay));
    this.pending = left;
    this.early = undefined;
    if (isKept) place.setFrom(from);
    flushSync(() => this.take(this.measured(scale, left)));
    this.paint();
  }

  private measured(scale: Scale, left: number): Drawn {
    const { scroller, lineHeight, lines, listWidth } = this.timed;
    const { scrollTop: top, clientHeight: height, clientWidth } = scroller.current!;
    this.sight.left = left;
    this.sight.top = top;
    const begins = Math.floor(top / lineHeight / STEP) * STEP;
    const first = Math.max(0, begins - OVERSCAN);
    const end = Math.min(lines, begins + STEP + Math.ceil(height / lineHeight) + OVERSCAN);
    return {
      scale,
      origin: Math.floor(left / BLOCK_PX) * BLOCK_PX,
      ...{ first, end, whole: this.quick.to({ first, end }) },
      width: Math.max(0, clientWidth - listWidth),
      height,
    };
  }

  private take(next: Drawn): void {
    if (!this.isNew(next)) return;
    this.drawn = next;
    const { scale, origin, width } = next;
    if (this.isSeen && !(this.axis && isSameAxis(this.axis, next))) this.axis = { scale, origin, width };
    for (const listener of this.listeners) listener();
  }

  private isNew(next: Drawn): boolean {
    return !this.drawn || !isSame(this.drawn, next) || (this.isSeen && !this.axis);
  }

  /** Whether there are bars already: summaries grow, and the plan fits otherwise, with each row that comes. */
  private get isSeen(): boolean {
    return this.timed.isWhole || this.isLate;
  }

  private waitForPlan(): void {
    if (this.isSeen || this.patience !== undefined) return;
    this.patience = setTimeout(() => {
      this.isLate = true;
      this.early = undefined;
      this.follow(false);
    }, PATIENCE_MS);
  }
}

const isMirrored = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

const isSameAxis = (one: Axis, other: Axis): boolean =>
  one.scale === other.scale && one.origin === other.origin && one.width === other.width;

const isSame = (one: Drawn, other: Drawn): boolean =>
  isSameAxis(one, other) &&
  one.first === other.first &&
  one.end === other.end &&
  one.whole === other.whole &&
  one.height === other.height;
