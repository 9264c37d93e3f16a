import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../attributes/date-value.ts';
import { wallTime } from '../attributes/zoned-time.ts';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import { addDays } from '../repeats/days.ts';
import { list, rowAttributes } from './list.ts';
import { doneChange, laterDate } from './row-changes.ts';

const options = ['Open', 'Doing', 'Done'].map((name, at) => ({ id: `${at + 1}`, name, color: 'blue' }));
const attribute = (kind: string, settings = {}, more = {}): Attribute =>
  ({ id: newId(), name: kind, kind, settings, primary: false, ...more }) as unknown as Attribute;
const name = attribute('text', {}, { primary: true });
const status = attribute('label', { options });
const tag = attribute('label', { options });
const done = attribute('checkbox');
const start = attribute('date', { role: 'start' });
const due = attribute('date', { role: 'due', time: true });
const people = attribute('members');
const maker = attribute('created-by');
const all = [name, maker, start, status, due, tag, people, done];

describe('a new list', () => {
  test('begins with the first label as its status and its groups, and with the first checkbox', () => {
    const begun = list.read(list.begins!(all));
    expect(begun).toMatchObject({ status: status.id, checkbox: done.id });
    expect(begun.query.groups).toEqual([{ attribute_id: status.id, shows_empty: true }]);
    expect(list.read(list.begins!([name]))).toMatchObject({ status: null, checkbox: null });
  });

  test('shows a few values', () => {
    const many = [name, ...Array.from({ length: 9 }, () => attribute('number'))];
    expect(list.begins!(many).hidden).toEqual(many.slice(5).map(({ id }) => id));
  });
});

test('a row knows whom it is assigned to, when it is due, and its label beside the status', () => {
  const found = rowAttributes({ status: status.id, checkbox: done.id }, all);
  expect(found).toEqual({ status, checkbox: done, assignee: people, date: due, label: tag });
  const without = rowAttributes({ status: newId(), checkbox: status.id }, [name, start, maker]);
  expect(without).toEqual({
    ...{ status: undefined, checkbox: undefined, assignee: undefined, label: undefined },
    date: start,
  });
});

describe('an item is done', () => {
  const of = (data: unknown) => () => data;

  test.each([
    [null, true],
    [false, true],
    [true, false],
  ])('by its checkbox: %s becomes %s', (before, after) => {
    expect(doneChange({ checkbox: done, status }, of(before))).toEqual({ attribute: done, data: after });
  });

  test.each([
    [null, ['3']],
    [['1'], ['3']],
    [['3'], ['1']],
  ])('by the last status, and open again by the first: %j becomes %j', (before, after) => {
    expect(doneChange({ checkbox: undefined, status }, of(before))?.data).toEqual(after);
  });

  test('by nothing, where there is neither', () => {
    expect(doneChange({ checkbox: undefined, status: undefined }, of(null))).toBeUndefined();
    expect(doneChange({ checkbox: undefined, status: attribute('label') }, of(null))).toBeUndefined();
  });
});

describe('a date that is put off', () => {
  const today = '2026-03-10';
  const lookup = { timeZone: 'Europe/Vienna' } as never;
  const later = (of: Attribute, data: string | null, days: number) =>
    laterDate(of, data, days, today, lookup);

  test.each([
    [null, 1, '2026-03-11'],
    ['2026-03-10', 7, '2026-03-17'],
    ['2026-02-01', 1, '2026-03-11'],
    ['2026-12-31', 1, '2027-01-01'],
    ['9999-12-31', 1, undefined],
  ])('%s and %i days: %s', (data, days, after) => {
    expect(later(start, data, days)).toBe(after);
  });

  test('keeps its time of day, also where the clocks change between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), fc.integer({ min: 1, max: 30 }), (second, days) => {
        const time = new Date(Date.parse('2026-03-20T00:00:00Z') + second * 1_000);
        const before = time.toISOString().slice(0, 19).replace('T', ' ');
        const after = later(due, before, days)!;
        const day = addDays(dayOf(before, 'Europe/Vienna'), days);
        // An hour that the clocks leave out is moved on.
        if (day === '2026-03-29' && wallTime(before, 'Europe/Vienna').time < '03:00') return;
        expect(wallTime(after, 'Europe/Vienna')).toEqual({ ...wallTime(before, 'Europe/Vienna'), day });
      }),
    );
  });

  test('is no other kind of value', () => {
    expect(later(tag, null, 1)).toBeUndefined();
  });
});
