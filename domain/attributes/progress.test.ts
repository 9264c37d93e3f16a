import { expect, test } from 'vitest';
import { noLookup } from './lookup.ts';
import { progress } from './progress.ts';
import { rating } from './rating.ts';

test.each([
  ['0', 0],
  ['45', 45],
  ['45 %', 45],
  ['%45', 45],
  ['12,5', 12.5],
  ['12.5%', 12.5],
  ['100%', 100],
  ['-0', 0],
  ['', null],
  ['101', undefined],
  ['-1', undefined],
  ['1,000', undefined],
  ['half', undefined],
  ['%', undefined],
])('a progress typed as %j is %j', (text, value) => {
  expect(progress.parse(text, { sources: [], sub_items: false }, noLookup)).toBe(value);
});

test('a progress is from 0 to 100, and 0 is one', () => {
  const schema = progress.data({ sources: [], sub_items: false });
  expect([0, -0, 100, 33.3].map((value) => schema.parse(value))).toEqual([0, 0, 100, 33.3]);
  for (const wrong of [-0.1, 100.1, Number.NaN, '5']) expect(schema.safeParse(wrong).success).toBe(false);
});

test.each([
  ['3', 3],
  ['3/5', 3],
  ['3 / 5', 3],
  ['★★★☆☆', 3],
  ['⭐️⭐️', 2],
  [' ', null],
  ['3/10', undefined],
  ['6', undefined],
  ['0', undefined],
  ['3.5', undefined],
  ['★★★★★★', undefined],
  ['☆☆☆☆☆', undefined],
])('a rating typed as %j is %j', (text, value) => {
  expect(rating.parse(text, rating.settings.parse({}), noLookup)).toBe(value);
});

test('a rating has from one to ten icons', () => {
  for (const wrong of [{ max: 0 }, { max: 11 }, { max: 2.5 }, { icon: 'skull' }])
    expect(rating.settings.safeParse(wrong).success).toBe(false);
  const schema = rating.data(rating.settings.parse({ max: 10 }));
  expect([1, 10].map((value) => schema.parse(value))).toEqual([1, 10]);
  for (const wrong of [0, -0, 11, 2.5]) expect(schema.safeParse(wrong).success).toBe(false);
});
