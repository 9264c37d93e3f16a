import { describe, expect, test } from 'vitest';
import type { Attribute } from './attribute.ts';
import { clashIn } from './clash.ts';

const attribute = (id: string, kind: Attribute['kind'], settings: Record<string, unknown> = {}) =>
  ({ id, kind, settings }) as Attribute;
const all = [
  attribute('start', 'date', { role: 'start' }),
  attribute('end', 'date', { role: 'end' }),
  attribute('due', 'date', { role: 'due' }),
  attribute('other', 'date'),
  attribute('name', 'text'),
];

describe('an end before its start', () => {
  const wrong = { start: '2026-03-05', end: '2026-03-04', due: '2020-01-01', other: '2020-01-01', name: 'a' };

  test.each(['start', 'end'])('is refused where the %s is saved', (id) => {
    expect(clashIn(all, wrong, ['name', id])).toEqual({ attributeId: id, code: 'end_before_start' });
  });

  test('stays where another value is saved', () => {
    expect(clashIn(all, wrong, ['name', 'due', 'other', 'gone'])).toBeUndefined();
  });

  test('is gone with either of them cleared', () => {
    expect(clashIn(all, { ...wrong, start: null }, ['start'])).toBeUndefined();
    expect(clashIn(all, { start: '2026-03-05' }, ['end', 'start'])).toBeUndefined();
  });

  test('can be on the same day as the start, and after it', () => {
    for (const end of ['2026-03-05', '2026-03-06', '2027-01-01'])
      expect(clashIn(all, { ...wrong, end }, ['start', 'end'])).toBeUndefined();
  });

  test('says nothing of dates without these roles', () => {
    const others = all.map((one) => ({ ...one, settings: {} }));
    expect(clashIn(others, wrong, Object.keys(wrong))).toBeUndefined();
  });
});
