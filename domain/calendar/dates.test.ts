import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasTime } from '../attributes/date-value.ts';
import { instantAt, wallTime } from '../attributes/zoned-time.ts';
import { addDays, daysBetween } from '../repeats/days.ts';
import { asDays, atTime, datesOf, endedBy, movedBy, stretched } from './change-dates.ts';
import { isBar, rangeIn, type Span, type StoredDates, spanIn, spanOf } from './span.ts';

const zones = ['Pacific/Auckland', 'America/Los_Angeles', 'UTC'] as const;
const zone = fc.constantFrom(...zones);
/** Around the clock changes of both zones in 2026. */
const day = fc
  .tuple(fc.constantFrom('2026-03-06', '2026-04-03', '2026-09-25', '2026-10-30'), fc.nat(5))
  .map(([from, days]) => addDays(from, days)!);
const minutes = fc.nat(95).map((quarter) => quarter * 15);
const at = (on: string, of: number, in_: string) =>
  instantAt({ day: on, time: `${new Date(of * 60_000).toISOString().slice(11, 16)}:00` }, in_);
const ordered = (one: string, other: string): StoredDates =>
  one <= other ? { start: one, end: other } : { start: other, end: one };
const days = fc.tuple(day, day).map(([one, other]) => ordered(one, other));
const instants = fc
  .tuple(day, minutes, day, minutes, zone)
  .map(([one, from, other, to, in_]) => ordered(at(one, from, in_), at(other, to, in_)));
const some = fc.oneof(
  days,
  instants,
  day.map((start) => ({ start, end: null })),
);

describe('days without a time', () => {
  test('are the same days in every zone', () => {
    fc.assert(
      fc.property(days, zone, (dates, in_) => {
        expect(spanOf(dates, in_)).toEqual({ first: dates.start, last: dates.end });
      }),
    );
  });

  test('never get a time when they are moved or stretched, and keep their number', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), day, zone, (dates, by, to, in_) => {
        const moved = movedBy(dates, by * 1_440, in_)!;
        expect([moved.start, moved.end]).toEqual([addDays(dates.start!, by), addDays(dates.end!, by)]);
        const longer = stretched(dates, 'end', { day: to, minutes: 600 }, in_);
        expect(longer?.end ?? to).toBe(to);
        expect(longer === undefined).toBe(to < dates.start!);
      }),
    );
  });
});

describe('times', () => {
  test('are shown on the day that the clocks of whoever looks show', () => {
    const late = { start: '2026-03-04 22:30:00', end: null };
    expect(zones.map((in_) => spanOf(late, in_))).toEqual([
      { first: '2026-03-05', last: '2026-03-05', time: { from: 690, to: 690 } },
      { first: '2026-03-04', last: '2026-03-04', time: { from: 870, to: 870 } },
      { first: '2026-03-04', last: '2026-03-04', time: { from: 1_350, to: 1_350 } },
    ]);
  });

  test('that end at midnight take nothing of the next day', () => {
    const dates = { start: '2026-03-04 20:00:00', end: '2026-03-05 00:00:00' };
    expect(spanOf(dates, 'UTC')).toEqual({
      ...{ first: '2026-03-04', last: '2026-03-04', time: { from: 1_200, to: 1_440 } },
    });
    expect(datesOf(spanOf(dates, 'UTC')!, 'UTC')).toEqual(dates);
  });

  test('stay what clocks show when they are moved by days, also across a clock change', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -200, max: 200 }), zone, (dates, by, in_) => {
        const moved = movedBy(dates, by * 1_440, in_)!;
        for (const edge of ['start', 'end'] as const) {
          const [before, after] = [wallTime(dates[edge]!, in_), wallTime(moved[edge]!, in_)];
          const on = addDays(before.day, by)!;
          const shown = instantAt({ day: on, time: before.time }, in_);
          // Of a time that is skipped the clocks show a later one; an end is never before its start.
          if (edge === 'start' || moved.end !== moved.start) expect(moved[edge]).toBe(shown);
          if (wallTime(shown, in_).time === before.time && moved.end !== moved.start)
            expect(after).toEqual({ day: on, time: before.time });
        }
        expect(moved.start! <= moved.end!).toBe(true);
      }),
    );
  });

  test('go on and back by quarters of an hour through both clock changes, without ever being held up', () => {
    const nights = [
      ['America/Los_Angeles', '2026-03-08', '2026-11-01'],
      ['Pacific/Auckland', '2026-09-27', '2026-04-05'],
      ['UTC', '2026-03-08', '2026-11-01'],
    ] as const;
    for (const [in_, ...changes] of nights)
      for (const change of changes)
        for (const way of [15, -15]) {
          let dates: StoredDates = {
            start: at(change, way > 0 ? 0 : 360, in_),
            end: at(change, way > 0 ? 30 : 390, in_),
          };
          for (let step = 0; step < 24; step += 1) {
            const next = movedBy(dates, way, in_)!;
            const longer = endedBy(dates, way, in_);
            expect(way > 0 ? next.start! > dates.start! : next.start! < dates.start!).toBe(true);
            if (longer) expect(way > 0 ? longer.end! > dates.end! : longer.end! < dates.end!).toBe(true);
            dates = next;
          }
          // All of the night has gone by.
          const hours =
            daysBetween(change, wallTime(dates.start!, in_).day) * 24 +
            Number(wallTime(dates.start!, in_).time.slice(0, 2));
          expect(way > 0 ? hours : 6 - hours).toBeGreaterThanOrEqual(6);
        }
  });

  test('keep their length when they are moved by minutes', () => {
    const night = { start: '2026-03-08 06:00:00', end: '2026-03-08 08:30:00' };
    const moved = movedBy(night, 24 * 60, 'America/Los_Angeles')!;
    expect([night, moved].map((one) => spanOf(one, 'America/Los_Angeles')?.time)).toEqual([
      { from: 1_320, to: 30 },
      { from: 1_320, to: 30 },
    ]);
  });
});

describe('any dates', () => {
  test('are found in a range where they take a part of it, and nowhere else', () => {
    fc.assert(
      fc.property(some, day, fc.nat(10), zone, (dates, first, length, in_) => {
        const last = addDays(first, length)!;
        const span = spanOf(dates, in_)!;
        const isThere = span.first <= last && span.last >= first;
        expect(spanIn(dates, rangeIn(first, last, in_), in_)).toEqual(isThere ? span : undefined);
      }),
    );
  });

  test('begin where they are put, as days or at a time', () => {
    fc.assert(
      fc.property(some, day, minutes, zone, (dates, to, of, in_) => {
        const put = asDays(dates, to, in_)!;
        const [before, after] = [spanOf(dates, in_)!, spanOf(put, in_)!];
        expect(after.first).toBe(to);
        expect(daysBetween(after.first, after.last)).toBe(daysBetween(before.first, before.last));
        expect([put.start, put.end].some((one) => one !== null && hasTime(one))).toBe(false);
        const timed = spanOf(atTime(put, { day: to, minutes: of }, in_)!, in_)!;
        expect(timed.first).toBe(to);
        expect(timed.time).toBeDefined();
      }),
    );
  });

  test('cannot be stretched so that the end is before the start', () => {
    fc.assert(
      fc.property(
        some,
        fc.constantFrom('start' as const, 'end' as const),
        day,
        minutes,
        zone,
        (dates, edge, to, of, in_) => {
          const next = stretched(dates, edge, { day: to, minutes: of }, in_);
          if (next)
            expect(spanOf({ start: next.start, end: null }, in_)!.first <= spanOf(next, in_)!.last).toBe(
              true,
            );
        },
      ),
    );
  });

  test('that end before they start, as computed ones may, take their start', () => {
    const wrong = { start: '2026-03-04', end: '2026-03-01' };
    expect(spanOf(wrong, 'UTC')).toEqual({ first: '2026-03-04', last: '2026-03-04' });
  });
});

test('what takes a day and more is a bar, and so is what has no time', () => {
  const span = (first: string, last: string, from?: number, to?: number): Span => ({
    ...{ first, last },
    ...(from === undefined || to === undefined ? {} : { time: { from, to } }),
  });
  const [one, two, three] = ['2026-03-04', '2026-03-05', '2026-03-06'];
  expect(
    [span(one, one), span(one, three), span(one, two, 600, 600), span(one, three, 600, 0)].map(isBar),
  ).toEqual([...[true, true, true, true]]);
  expect([span(one, one, 0, 1_440), span(one, two, 1_320, 30)].map(isBar)).toEqual([false, false]);
});
