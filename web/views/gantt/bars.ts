import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import { type Span, type StoredDates, spanOf } from '@tessera/domain/calendar/span.ts';
import { around, momentOf, type Stretch, stretchOf } from '@tessera/domain/gantt/axis.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { ItemRows } from '../../data/views/types.ts';
import { BarCache } from './bar-cache.ts';

/** An item on the time axis. */
export interface GanttBar extends Stretch {
  id: string;
  /** A milestone has a single date; a summary is of what is below its item. */
  kind: 'bar' | 'milestone' | 'summary';
  dates: StoredDates;
  span: Span;
  /** 0 to 1; undefined: nothing says it. */
  progress: number | undefined;
}

/** By which attributes items are on the axis. */
export interface Placing {
  start: Attribute | undefined;
  end: Attribute | undefined;
  progress: Attribute | undefined;
  /** The dates of the saved plan. */
  baselineStart: Attribute | undefined;
  baselineEnd: Attribute | undefined;
}

/**
 * The bars of items, each made when it is asked for. After a change there is another one, which goes on with what was made for
 * the one before: only what has changed, and what is above it, is made anew.
 */
export class Bars {
  private readonly cache: BarCache;
  private readonly rows: ItemRows;
  private readonly placing: Placing;
  private readonly viewer: Lookup;
  private readonly readers = new Map<string, (id: string) => unknown>();

  /** @param before of the same rows, until they changed */
  constructor(rows: ItemRows, placing: Placing, viewer: Lookup, before?: Bars) {
    this.rows = rows;
    this.placing = placing;
    this.viewer = viewer;
    this.cache = before?.isOf(rows, placing, viewer) ? before.cache : new BarCache();
    this.cache.follow(rows, (id) => this.of(id));
  }

  /** Undefined: it has no date, and nothing below it has one. */
  of(id: string): GanttBar | undefined {
    return this.cache.of(id, {
      parent: this.rows.item(id)?.parent_id ?? null,
      make: () => this.summaryOf(id) ?? this.ownOf(id),
    });
  }

  /** What all rows take together; undefined: nothing has a date. */
  get plan(): Stretch | undefined {
    return this.cache.plan(() => around(this.all()));
  }

  private *all(): Generator<Stretch> {
    const { rows } = this;
    for (let row = 0; row < rows.count; row += 1) {
      const bar = this.of(rows.idAt(row) ?? '');
      if (bar) yield bar;
    }
  }

  private isOf(rows: ItemRows, placing: Placing, viewer: Lookup): boolean {
    return this.rows === rows && this.placing === placing && this.viewer === viewer;
  }

  datesOf(id: string): StoredDates {
    const { start, end } = this.placing;
    return { start: this.dateOf(id, start), end: this.dateOf(id, end) };
  }

  /** An item where the saved plan has it; undefined: it has not. */
  baselineOf(id: string): GanttBar | undefined {
    const { baselineStart: start, baselineEnd: end } = this.placing;
    if (!start && !end) return undefined;
    const dates = { start: this.dateOf(id, start), end: this.dateOf(id, end) };
    return barAt(id, dates, this.viewer.timeZone ?? 'UTC', undefined);
  }

  /** A value of an item, found or not. */
  valueOf(id: string, attribute: Attribute): unknown {
    let read = this.readers.get(attribute.id);
    if (!read) {
      read = this.rows.values(attribute.id);
      this.readers.set(attribute.id, read);
    }
    return read(id) ?? null;
  }

  /** What is right below an item, also where it is not shown. */
  below(id: string): string[] {
    return this.rows.below(id).map((one) => one.id);
  }

  /** What is computed may be an error. */
  private dateOf(id: string, attribute: Attribute | undefined): string | null {
    const data = attribute ? this.valueOf(id, attribute) : null;
    return typeof data === 'string' ? data : null;
  }

  private ownOf(id: string): GanttBar | undefined {
    const dates = this.datesOf(id);
    return barAt(id, dates, this.viewer.timeZone ?? 'UTC', this.progressOf(id));
  }

  private summaryOf(id: string): GanttBar | undefined {
    const parts = this.below(id).flatMap((one) => this.of(one) ?? []);
    if (parts.length === 0) return undefined;
    return summaryBar(id, this.ownOf(id), parts, this.progressOf(id));
  }

  private progressOf(id: string): number | undefined {
    const { progress } = this.placing;
    const data = progress && this.valueOf(id, progress);
    if (!progress || data === null || data === undefined || typeof data === 'object') return undefined;
    return (attributeKinds[progress.kind] as AttributeKind).partDone?.(data);
  }
}

const NONE: StoredDates = { start: null, end: null };

/** What dates take of the axis; undefined: there are none. */
export function barAt(
  id: string,
  dates: StoredDates,
  zone: string,
  progress: number | undefined,
): GanttBar | undefined {
  const span = spanOf(dates, zone);
  if (!span) return undefined;
  const stretch = stretchOf(span);
  const isSingle = dates.start === null || dates.end === null || stretch.from === stretch.to;
  if (!isSingle) return { id, kind: 'bar', dates, span, progress, ...stretch };
  const at = momentOf(span);
  return { id, kind: 'milestone', dates, span, progress, from: at, to: at };
}

/** What an item takes with all that is below it. @param own its own dates, which count too */
export function summaryBar(
  id: string,
  own: GanttBar | undefined,
  parts: readonly GanttBar[],
  progress: number | undefined,
): GanttBar {
  const all = own ? [own, ...parts] : parts;
  const first = all.reduce((one, other) => (other.from < one.from ? other : one));
  const last = all.reduce((one, other) => (other.to > one.to ? other : one));
  return {
    ...{ id, kind: 'summary', dates: own?.dates ?? NONE, from: first.from, to: last.to },
    span: { first: first.span.first, last: last.span.last },
    progress: progress ?? meanProgress(parts),
  };
}

/** Longer items count more; those that say nothing are not begun. */
function meanProgress(parts: readonly GanttBar[]): number | undefined {
  if (parts.every(({ progress }) => progress === undefined)) return undefined;
  const length = ({ from, to }: GanttBar) => Math.max(1, to - from);
  const whole = parts.reduce((sum, one) => sum + length(one), 0);
  return parts.reduce((sum, one) => sum + length(one) * (one.progress ?? 0), 0) / whole;
}
