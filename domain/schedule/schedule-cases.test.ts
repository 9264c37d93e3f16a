import { describe, expect, test } from 'vitest';
import { schedule, type Task } from './schedule.ts';
import { type Days, type PlannedItem, type ShiftMode, shifted } from './shift.ts';
import { readWait } from './wait.ts';
import { workingTimeOf } from './working-time.ts';

/**
 * Worked out by hand: the end of 2025, of which 22 is a Monday, with Christmas and New Year off. Worked is on 22, 23, 24, 29,
 * 30, 31, and in January on 2, 5, 6, 7, 8, 9, 12.
 */
const holidays = [
  { first: '2025-12-25', last: '2025-12-26' },
  { first: '2026-01-01', last: '2026-01-01' },
];
const offices = workingTimeOf([1, 2, 3, 4, 5], holidays);
const BEGIN = '2025-12-22';

/** `a fs+1 b`: the second waits so for the first. */
function links(text: string) {
  return text.split(', ').flatMap((one) => {
    const [from = '', wait = '', to = ''] = one.split(' ');
    const read = readWait(wait === 'fs' ? undefined : wait);
    return read ? { from, to, ...read } : [];
  });
}

/** `12-22 3`: from then at the earliest, for so many days. */
const task = (id: string, text: string): Task => {
  const [start, days] = text.includes(' ') ? text.split(' ') : [undefined, text];
  return { id, duration: Number(days), start: start && (start < '07' ? `2026-${start}` : `2025-${start}`) };
};

function planned(tasks: Record<string, string>, waits = '', time = offices, begin = BEGIN) {
  const all = Object.entries(tasks).map(([id, text]) => task(id, text));
  const found = schedule(all, links(waits), begin, time);
  if ('refused' in found) return found;
  return Object.fromEntries(
    [...found.tasks].map(([id, { start, finish }]) => [id, `${start.slice(5)} ${finish.slice(5)}`]),
  );
}

describe('a task of two days beside one of three', () => {
  test.each([
    ['fs', '12-29 12-30'],
    ['fs+1', '12-30 12-31'],
    ['fs+3', '01-02 01-05'],
    ['fs-1', '12-24 12-29'],
    ['fs-3', '12-22 12-23'],
    ['fs-5', '12-22 12-23'],
    ['ss', '12-22 12-23'],
    ['ss+4', '12-30 12-31'],
    ['ss+5', '12-31 01-02'],
    ['ss-2', '12-22 12-23'],
    ['ff', '12-23 12-24'],
    ['ff+4', '12-31 01-02'],
    ['ff-1', '12-22 12-23'],
    ['ff-2', '12-22 12-23'],
    ['sf', '12-22 12-23'],
    ['sf+2', '12-22 12-23'],
    ['sf+7', '12-31 01-02'],
  ])('waits by %s: %s', (wait, days) => {
    expect(planned({ a: '3', b: '2' }, `a ${wait} b`)).toMatchObject({ a: '12-22 12-24', b: days });
  });

  test.each([
    ['a working day after what it waits for', '01-05 2', '01-05 01-06'],
    ['a day before that', '12-23 2', '12-29 12-30'],
    ['a holiday', '12-25 2', '12-29 12-30'],
    ['a Saturday', '12-27 2', '12-29 12-30'],
    ['New Year', '01-01 2', '01-02 01-05'],
  ])('starts by its own date on %s', (_name, own, days) => {
    expect(planned({ a: '3', b: own }, 'a fs b')).toMatchObject({ b: days });
  });
});

describe('a milestone', () => {
  test.each([
    ['fs', '12-24'],
    ['fs+1', '12-29'],
    ['fs-1', '12-23'],
    ['ss', '12-22'],
    ['ss+2', '12-24'],
    ['ff', '12-24'],
    ['ff+3', '12-31'],
    ['sf', '12-22'],
  ])('waits for three days of work by %s: %s', (wait, day) => {
    expect(planned({ a: '3', m: '0' }, `a ${wait} m`)).toMatchObject({ m: `${day} ${day}` });
  });

  test('with a date of its own is not earlier, and work after it begins on its day', () => {
    expect(planned({ a: '3', m: '01-02 0', b: '1' }, 'a fs m, m fs b')).toMatchObject({
      m: '01-02 01-02',
      b: '01-02 01-02',
    });
    expect(planned({ m: '12-24 0', b: '2' }, 'm fs+1 b')).toMatchObject({ b: '12-29 12-30' });
  });

  test('after another one counts the lag from the end of work', () => {
    expect(planned({ a: '3', m: '0', n: '0', b: '2' }, 'a fs m, m fs+2 n, n fs b')).toEqual({
      a: '12-22 12-24',
      m: '12-24 12-24',
      n: '12-30 12-30',
      b: '12-31 01-02',
    });
  });
});

describe('a plan', () => {
  test('waits for the last of all, over the end of a year', () => {
    expect(planned({ a: '3', c: '5', b: '2' }, 'a fs b, c fs b')).toMatchObject({ b: '12-31 01-02' });
    expect(planned({ a: '3', b: '2', c: '4' }, 'a fs b, b fs+1 c')).toMatchObject({ c: '01-02 01-07' });
    expect(planned({ a: '3', b: '2', c: '1' }, 'a ss+1 b, b ff+2 c, a fs c')).toMatchObject({
      b: '12-23 12-24',
      c: '12-30 12-30',
    });
  });

  test('counts slack in working days, also behind a lag', () => {
    const tasks = [task('a', '5'), task('b', '1'), task('c', '2')];
    const found = schedule(tasks, links('a ss b, b fs+1 c'), BEGIN, offices);
    if ('refused' in found) throw new Error(found.refused);
    expect(Object.fromEntries([...found.tasks].map(([id, { slack }]) => [id, slack]))).toEqual({
      a: 0,
      b: 1,
      c: 1,
    });
    expect(found.finish).toBe('2025-12-30');
  });

  test('leaves out links to what is not in it, and is refused where a task waits for itself', () => {
    expect(planned({ a: '1' }, 'gone fs a')).toEqual({ a: '12-22 12-22' });
    expect(planned({ a: '1' }, 'a fs a')).toEqual({ refused: 'cycle', cycle: ['a'] });
  });

  test.each([
    ['of six days a week', [1, 2, 3, 4, 5, 6], holidays, BEGIN, '6', '12-22 12-30'],
    ['from Sunday to Thursday', [7, 1, 2, 3, 4], [], '2026-01-01', '2', '01-01 01-04'],
    ['of all days, with holidays', [1, 2, 3, 4, 5, 6, 7], holidays, '2025-12-24', '3', '12-24 12-28'],
    ['of Mondays alone', [1], [], '2025-12-23', '2', '12-29 01-05'],
    [
      'with a long holiday',
      [1, 2, 3, 4, 5],
      [{ first: '2025-12-24', last: '2026-01-06' }],
      BEGIN,
      '3',
      '12-22 01-07',
    ],
    [
      'with holidays that overlap, on a weekend',
      [1, 2, 3, 4, 5],
      [...holidays, { first: '2025-12-24', last: '2025-12-28' }],
      BEGIN,
      '3',
      '12-22 12-29',
    ],
    ['in a leap year', [1, 2, 3, 4, 5], [], '2028-02-28', '3', '02-28 03-01'],
  ])('%s', (_name, weekdays, off, begin, days, expected) => {
    expect(planned({ a: days }, '', workingTimeOf(weekdays, off), begin)).toEqual({ a: expected });
  });
});

describe('what waits for an item that is moved, around holidays', () => {
  const year = (day: string) => (day < '07' ? `2026-${day}` : `2025-${day}`);
  /** `12-22 12-24`; a day alone is a milestone. */
  const item = (text: string): PlannedItem => {
    const [first = '', last = first] = text.split(' ').map(year);
    return { first, last, isMilestone: !text.includes(' ') };
  };
  function moved(items: Record<string, string>, waits: string, to: string, mode: ShiftMode = 'shift') {
    const all = links(waits);
    const plan = {
      item: (id: string) => (items[id] === undefined ? undefined : item(items[id])),
      into: (id: string) => all.filter((one) => one.to === id),
      outOf: (id: string) => all.filter((one) => one.from === id),
    };
    const changed = new Map<string, Days>([['a', item(to)]]);
    return Object.fromEntries(
      [...shifted(plan, changed, mode, offices)].map(([id, { first, last }]) => [
        id,
        `${first.slice(5)} ${last.slice(5)}`,
      ]),
    );
  }

  test.each<[string, Record<string, string>, string, string, ShiftMode, Record<string, string>]>([
    [
      'follows over Christmas',
      { a: '12-22 12-24', b: '12-29 12-30' },
      'a fs b',
      '12-23 12-29',
      'shift',
      { b: '12-30 12-31' },
    ],
    [
      'keeps its gap backwards over Christmas',
      { a: '12-22 12-24', b: '12-29 12-30' },
      'a fs b',
      '12-18 12-22',
      'keep',
      { b: '12-23 12-24' },
    ],
    [
      'keeps its length, not its calendar days',
      { a: '12-22 12-23', b: '12-24 12-29' },
      'a fs b',
      '12-23 12-24',
      'shift',
      { b: '12-29 12-30' },
    ],
    [
      'keeps a gap of no days',
      { a: '12-22 12-23', b: '12-24 12-24' },
      'a fs b',
      '12-23 12-24',
      'keep',
      { b: '12-29 12-29' },
    ],
    [
      'goes into the next year',
      { a: '12-29 12-31', b: '01-02 01-05', m: '01-05' },
      'a fs b, b fs m',
      '12-30 01-02',
      'shift',
      { b: '01-05 01-06', m: '01-06 01-06' },
    ],
    [
      'moves as a milestone of the same day',
      { a: '12-29 12-31', m: '12-31' },
      'a fs m',
      '12-30 01-02',
      'shift',
      { m: '01-02 01-02' },
    ],
    [
      'stays where the gap has room',
      { a: '12-22 12-23', b: '12-31 12-31' },
      'a fs+1 b',
      '12-24 12-29',
      'shift',
      {},
    ],
    [
      'moves once that gap has none',
      { a: '12-22 12-23', b: '12-31 12-31' },
      'a fs+2 b',
      '12-24 12-30',
      'shift',
      { b: '01-05 01-05' },
    ],
    [
      'is work on a day off, which takes a day',
      { a: '12-22 12-24', b: '12-27 12-27' },
      'a fs b',
      '12-23 12-29',
      'shift',
      { b: '12-30 12-30' },
    ],
    [
      'ends with it',
      { a: '12-22 12-24', b: '12-23 12-24' },
      'a ff b',
      '12-22 12-30',
      'shift',
      { b: '12-29 12-30' },
    ],
    [
      'ends once it starts',
      { a: '12-22 12-24', b: '12-22 12-23' },
      'a sf+2 b',
      '12-30 01-02',
      'shift',
      { b: '12-30 12-31' },
    ],
  ])('%s', (_name, items, waits, to, mode, expected) => {
    expect(moved(items, waits, to, mode)).toEqual(expected);
  });
});
