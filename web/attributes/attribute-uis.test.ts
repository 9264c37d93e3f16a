import { attributeKindIds } from '@tessera/domain/attributes/ids.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { operandForms } from '@tessera/domain/query/operators.ts';
import { expect, test } from 'vitest';
import { Formats } from '../data/page/formats.ts';
import english from '../locales/en.json' with { type: 'json' };
import type { AttributeUi } from './attribute-ui.ts';
import { attributeUis } from './index.ts';
import { valueWords } from './value-words.ts';

const telling = {
  t: ((key: string) => key) as never,
  formats: new Formats({ locale: 'de', timezone: 'UTC', start_of_week: null }),
};

test.each(attributeKindIds)('%s has what its operators and its settings need', (id) => {
  const kind: AttributeKind = attributeKinds[id];
  const ui: AttributeUi = attributeUis[id];
  expect(ui.Operand !== undefined).toBe(kind.operators.some((one) => operandForms[one] === 'options'));
  expect(ui.Settings !== undefined).toBe(Object.keys(kind.settings.parse({}) as object).length > 0);
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
    ['date', {}, '2026-01-02'],
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
    '02.01.2026',
    'attributes.checked',
    'attributes.notChecked',
    'High',
    '',
    'two\nlines',
    '',
  ]);
});
