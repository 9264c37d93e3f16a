import { minuteOf } from '@tessera/domain/gantt/axis.ts';
import { expect, test, vi } from 'vitest';
import { DaysOff, daysOff } from './paint-chart.ts';

const isFree = (day: string) => day.endsWith('1') || day.endsWith('2');
const week = (from: string, to: string) => ({ from: minuteOf(from), to: minuteOf(to) });
const inSight = (found: readonly { from: number; to: number }[], seen: { from: number; to: number }) =>
  found.flatMap(({ from, to }) =>
    to > seen.from && from < seen.to ? [[Math.max(from, seen.from), Math.min(to, seen.to)]] : [],
  );

test('days off that are known are those in sight, wherever it moves', () => {
  const known = new DaysOff();
  for (const day of ['10', '12', '14', '20', '28', '05']) {
    const seen = week(`2026-03-${day}`, `2026-04-${day}`);
    expect(inSight(known.around(seen, isFree), seen)).toEqual(inSight(daysOff(seen, isFree), seen));
  }
});

test('they are asked for again only beyond what is known, and when they change', () => {
  const asked = vi.fn(isFree);
  const known = new DaysOff();
  known.around(week('2026-03-10', '2026-03-20'), asked);
  asked.mockClear();
  known.around(week('2026-03-12', '2026-03-22'), asked);
  expect(asked).not.toHaveBeenCalled();
  known.around(week('2026-04-12', '2026-04-22'), asked);
  expect(asked).toHaveBeenCalled();
  expect(known.around(week('2026-04-12', '2026-04-22'), () => false)).toEqual([]);
});
