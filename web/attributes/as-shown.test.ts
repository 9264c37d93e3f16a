import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import { expect, test } from 'vitest';
import { Formats } from '../data/page/formats.ts';
import type { AttributeUi } from './attribute-ui.ts';
import { attributeUis } from './index.ts';

const inLocale = (locale: string) =>
  new Formats({ locale, timezone: 'Europe/Belgrade', start_of_week: null });
const [english, german] = [inLocale('en-US'), inLocale('de')];

function finds(
  [kind, settings, data]: readonly [keyof typeof attributeUis, Record<string, unknown>, unknown],
  typed: string,
  formats: Formats,
): boolean {
  const { shownWith }: AttributeUi = attributeUis[kind];
  return shownWith!(sortText(typed), settings, formats)?.(data) ?? false;
}

const day = ['date', {}, '2026-01-05'] as const;
const moment = ['date', { time: true }, '2026-01-05 13:30:00'] as const;
const saved = ['updated-time', {}, '2026-01-05 13:30:00'] as const;
const amount = ['number', { format: 'currency', currency: 'EUR' }, 1_234.5] as const;
const count = ['number', {}, 1_234.5] as const;
const part = ['number', { format: 'percent' }, 0.125] as const;
const time = ['duration', { form: 'words' }, 5_400] as const;

test.each([
  [day, 'Jan', english],
  [day, 'jan 5, 2026', english],
  [day, '5,', english],
  [day, '05.01.2026', german],
  [moment, '2:30 PM', english],
  [moment, '14:30', german],
  [saved, '2:30 pm', english],
  [amount, '1,234.50', english],
  [amount, '€', english],
  [amount, '1.234,50', german],
  [count, '1,234', english],
  [count, '1.234', german],
  [part, '12.5%', english],
  [time, '1 hr', english],
  [time, 'hr', english],
  [time, 'min', english],
  [time, '30 Min.', german],
] as const)('%s is found by %s, as it is shown', (value, typed, formats) => {
  expect(finds(value, typed, formats)).toBe(true);
});

test.each([
  [day, 'Feb', english],
  [day, 'Jan 6', english],
  [amount, '$', english],
  [count, '1,235', english],
] as const)('%s is not found by %s', (value, typed, formats) => {
  expect(finds(value, typed, formats)).toBe(false);
});

test.each(['ant', 'an', 'ma', 'x-ray', 'Zürich'])(
  'for %s no date, number or duration is written',
  (typed) => {
    for (const [kind, settings] of [day, amount, count, time]) {
      const { shownWith }: AttributeUi = attributeUis[kind];
      expect(shownWith!(sortText(typed), settings, english)).toBeUndefined();
    }
  },
);

test('other formats write a value anew', () => {
  const { shownWith }: AttributeUi = attributeUis.date;
  const settings = {};
  expect(shownWith!('jan 5', settings, english)!('2026-01-05')).toBe(true);
  expect(shownWith!('05.01', settings, german)!('2026-01-05')).toBe(true);
});
