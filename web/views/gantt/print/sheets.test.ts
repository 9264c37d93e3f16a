import { DAY_MINUTES } from '@tessera/domain/calendar/span.ts';
import { expect, test } from 'vitest';
import { planSheets, ROWS_ON_SHEET } from './sheets.ts';

const days = (count: number) => ({ from: 0, to: count * DAY_MINUTES });

test('a short plan has its zoom on one sheet', () => {
  expect(planSheets(days(5), 20, 3)).toEqual([{ scale: { ...days(5), perDay: 20 }, first: 0, end: 3 }]);
});

test('the time of a longer one fits on a sheet, and its lines go on on further ones', () => {
  const sheets = planSheets(days(68.3), 40, ROWS_ON_SHEET + 1);
  expect(sheets.map(({ first, end }) => [first, end])).toEqual([
    [0, ROWS_ON_SHEET],
    [ROWS_ON_SHEET, ROWS_ON_SHEET + 1],
  ]);
  for (const { scale } of sheets) expect([scale.from, scale.to]).toEqual([0, 68.3 * DAY_MINUTES]);
  expect(sheets[0]!.scale.perDay).toBeLessThan(40);
});

test('where a day would be too narrow, the time goes on on further sheets, without a gap', () => {
  const sheets = planSheets(days(3_000), 40, 1);
  expect(sheets.length).toBeGreaterThan(2);
  expect(sheets[0]!.scale.from).toBe(0);
  expect(sheets.at(-1)!.scale.to).toBe(3_000 * DAY_MINUTES);
  for (const [at, { scale }] of sheets.entries())
    if (at > 0) expect(scale.from).toBe(sheets[at - 1]!.scale.to);
});

test('without lines there is the head of the time', () => {
  expect(planSheets(days(5), 20, 0)).toEqual([{ scale: { ...days(5), perDay: 20 }, first: 0, end: 0 }]);
});
