import { attributeKindIds } from '@tessera/domain/attributes/ids.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { operandForms } from '@tessera/domain/query/operators.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Formats } from '../data/page/formats.ts';
import english from '../locales/en.json' with { type: 'json' };
import type { AttributeUi } from './attribute-ui.ts';
import { attributeUis } from './index.ts';
import { valueWords } from './value-words.ts';
import { whyUnread } from './why-unread.ts';

const telling = {
  t: ((key: string) => key) as never,
  formats: new Formats({ locale: 'de', timezone: 'UTC', start_of_week: null }),
};

test.each(attributeKindIds)('%s has what its operators and its settings need', (id) => {
  const kind: AttributeKind = attributeKinds[id];
  const ui: AttributeUi = attributeUis[id];
  expect(ui.Operand !== undefined).toBe(kind.operators.some((one) => operandForms[one] === 'options'));
  // The folder of items is given by the place of an attribute.
  const chosen = Object.keys(kind.settings.parse({}) as object).filter((name) => name !== 'folder_id');
  expect(ui.Settings !== undefined).toBe(chosen.length > 0);
});

test.each(attributeKindIds)('%s has an icon and a name for each of its presets', (id) => {
  const kind: AttributeKind = attributeKinds[id];
  const ui: AttributeUi = attributeUis[id];
  const ids = (kind.presets ?? []).map((preset) => preset.id);
  expect(Object.keys(ui.presetIcons ?? {}).sort()).toEqual(ids.toSorted());
  const names: Record<string, string> = english.attributes.presets;
  for (const one of ids) expect(names[one]).toBeTruthy();
});

test('every preset has an id of its own, and every name a preset', () => {
  const ids = attributeKindIds.flatMap((id) =>
    ((attributeKinds[id] as AttributeKind).presets ?? []).map((preset) => preset.id),
  );
  expect(ids.toSorted()).toEqual(Object.keys(english.attributes.presets).sort());
});

test('a value is formatted in words for the person', () => {
  const options = [{ id: '1', name: 'High', color: 'red' }];
  const said = [
    ['number', { decimals: 2 }, 1234.5],
    ['number', {}, 1234.5],
    ['number', { format: 'percent', decimals: 1 }, 0.5],
    ['number', { format: 'currency', currency: 'USD' }, 0],
    ['date', {}, '2026-01-02'],
    ['date', { time: true }, '2026-01-02 23:30:00'],
    ['date', { time: true, zone: 'Pacific/Auckland' }, '2026-01-02 23:30:00'],
    ['checkbox', {}, true],
    ['checkbox', {}, false],
    ['label', { options }, ['1']],
    ['label', { options }, ['gone']],
    ['long-text', {}, 'two\nlines'],
    ['text', {}, null],
  ] as const;
  expect(said.map(([kind, settings, data]) => valueWords({ kind, settings }, data, telling))).toEqual([
    '1.234,50',
    '1.234,5',
    '50,0\u00a0%',
    '0,00\u00a0$',
    '02.01.2026',
    '02.01.2026, 23:30',
    '03.01.2026, 12:30 GMT+13',
    'attributes.checked',
    'attributes.notChecked',
    'High',
    '',
    'two\nlines',
    '',
  ]);
});

describe('number', () => {
  const typing = (settings: Record<string, unknown>, locale = 'de-DE') => {
    const formats = new Formats({ locale, timezone: 'UTC', start_of_week: null });
    const own = attributeKinds.number.settings.parse(settings);
    const { read, write } = attributeUis.number.notation!(own as never, formats);
    return {
      read: (text: string) => attributeKinds.number.parse(read(text), own, noLookup),
      write: (data: number) => write(data as never),
    };
  };

  test.each([
    ['EUR', '1.234,50 €', 1234.5],
    ['EUR', '€ 3,50', 3.5],
    ['PLN', '3,50 zł', 3.5],
    ['USD', '$1.234', 1234],
    ['THB', 'THB 7', 7],
    ['KES', '7 Ksh', undefined],
    ['EUR', '3,50 $', undefined],
  ])('in %s is read from %s', (currency, text, value) => {
    expect(typing({ format: 'currency', currency }).read(text)).toBe(value);
  });

  test('in every language is read from what it is shown as', () => {
    const amount = fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100);
    const locales = fc.constantFrom('en', 'de', 'es', 'fr', 'it', 'pl', 'sr-Latn', 'ar-EG', 'tr', 'zh', 'ko');
    const shapes = fc.oneof(
      fc.constantFrom('EUR', 'USD', 'PLN', 'JPY', 'EGP', 'RSD', 'CHF', 'XYZ').map((currency) => ({
        ...{ format: 'currency', currency },
      })),
      fc.constant({ format: 'percent' }),
      fc.constant({ format: 'plain' }),
    );
    fc.assert(
      fc.property(locales, shapes, amount, (locale, settings, value) => {
        const formats = new Formats({ locale, timezone: 'UTC', start_of_week: null });
        const { read, write } = typing(settings, locale);
        const shown = valueWords({ kind: 'number', settings }, value, { ...telling, formats });
        expect([shown, read(shown)]).toEqual([shown, value + 0]);
        expect(read(write(value))).toBe(value + 0);
      }),
    );
  });

  test('says its limits where a text breaks them, and only there', () => {
    const why = (settings: Record<string, unknown>, text: string) => {
      const t = ((key: string, params = {}) => [key, ...Object.values(params)].join(' ')) as never;
      return whyUnread({ kind: 'number', settings }, text, { ...telling, t });
    };
    expect(why({ minimum: 1, maximum: 1000 }, '1001')).toBe('attributes.limits.between 1 1.000');
    expect(why({ minimum: 1.5 }, '1')).toBe('attributes.limits.atLeast 1,5');
    expect(why({ format: 'percent', maximum: 1 }, '101')).toBe('attributes.limits.atMost 100\u00a0%');
    expect(why({ minimum: 1 }, 'many')).toBe('attributes.wrong.number');
    expect(why({}, '')).toBe('attributes.wrong.number');
  });
});
