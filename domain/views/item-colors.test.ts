import { describe, expect, test } from 'vitest';
import { noLookup } from '../attributes/lookup.ts';
import { shownAttributes } from '../computing/shown-attributes.ts';
import { attributeOf, columnsOf, formulaOf } from '../computing/testing/folder.ts';
import { newId } from '../ids.ts';
import type { Condition, Filter } from '../query/query.ts';
import type { Hue } from '../records/record.ts';
import { COLOR_RULES_MAX, type ColorRule, type ColorTarget, colors, noColors } from './colors.ts';
import { itemColors } from './item-colors.ts';

const [name, size] = [attributeOf('text', 'Name'), attributeOf('number', 'Size')];
const double = formulaOf('Double', '[Size] * 2', [size]);
const option = (id: string, color: Hue) => ({ id, name: `Option ${id}`, color });
const state = attributeOf('label', 'State', {
  options: [option('1', 'green'), option('2', 'violet')],
  multiple: true,
});
const attributes = shownAttributes([name, size, double, state]);
const columns = columnsOf([
  { [name.id]: 'Apple', [size.id]: 1, [state.id]: ['2', '1'] },
  { [name.id]: 'Plum', [size.id]: 20, [state.id]: ['gone'] },
  { [size.id]: 30 },
]);

const asks = (
  attribute_id: string,
  operator: Condition['operator'],
  operand: Condition['operand'] = null,
) => ({
  ...{ attribute_id, operator, operand },
});
const all = (...conditions: Filter['conditions']): Filter => ({ match: 'all', conditions });
const any = (...conditions: Filter['conditions']): Filter => ({ match: 'any', conditions });
const rule = (filter: Filter, color: Hue, target: ColorTarget = { of: 'item' }): ColorRule => ({
  ...{ filter, color, target },
});
const [large, huge, named] = [
  asks(size.id, 'greater', 10),
  asks(double.id, 'greater', 50),
  asks(name.id, 'is-not-empty'),
];
/** What is coloured of each item, in one line. */
const shown = (part: Partial<typeof noColors>) => {
  const of = itemColors({ ...noColors, ...part }, attributes, columns, noLookup);
  return [0, 1, 2].map((row) => {
    const { item, edge, values = new Map() } = of(row) ?? {};
    return [item ?? '-', edge ?? '-', ...values.values()].join(' ');
  });
};

describe('rules', () => {
  test('of what is coloured the first one that holds says how', () => {
    const edge = rule(all(large), 'blue', { of: 'edge' });
    expect(shown({ rules: [rule(all(huge), 'red'), rule(all(large), 'amber'), edge] })).toEqual([
      '- -',
      'amber blue',
      'red blue',
    ]);
  });

  test('a value has a colour of its own, whatever its item has', () => {
    const ofSize = { of: 'value', attribute_id: size.id } as const;
    const rules = [
      rule(any(large), 'red'),
      rule(all(named), 'pink', ofSize),
      rule(all(large), 'teal', ofSize),
    ];
    expect(shown({ rules })).toEqual(['- - pink', 'red - pink', 'red - teal']);
  });

  test('what a rule asks that is not there does not hold, and nothing else holds in its place', () => {
    const gone = asks(newId(), 'is-empty');
    expect(shown({ rules: [rule(all(gone), 'red')] })).toEqual(['- -', '- -', '- -']);
    expect(shown({ rules: [rule(all(gone, large), 'red')] })).toEqual(['- -', '- -', '- -']);
    expect(shown({ rules: [rule(any(gone, large), 'red')] })).toEqual(['- -', 'red -', 'red -']);
    // What its kind does not offer, and what is not told to whoever looks.
    const rules = [asks(size.id, 'starts-with', 'a'), asks(state.id, 'any-of', [])].map((one) =>
      rule(all(one), 'red'),
    );
    expect(shown({ rules })).toEqual(['- -', '- -', '- -']);
  });

  test('a rule without conditions colours nothing', () => {
    expect(shown({ rules: [rule(all(), 'red'), rule(all(any()), 'blue')] })).toEqual(['- -', '- -', '- -']);
  });
});

describe('a label', () => {
  const label = { attribute_id: state.id, target: { of: 'item' } } as const;
  test('gives items the colour of their first option', () => {
    expect(shown({ label })).toEqual(['violet -', '- -', '- -']);
    expect(shown({ label: { ...label, target: { of: 'edge' } } })).toEqual(['- violet', '- -', '- -']);
  });

  test('gives way to rules about the same', () => {
    const rules = [rule(all(named), 'red')];
    expect(shown({ label, rules })).toEqual(['red -', 'red -', '- -']);
  });

  test('colours nothing where its values have no colours, or it is gone', () => {
    for (const attribute_id of [size.id, newId()])
      expect(shown({ label: { ...label, attribute_id } })).toEqual(['- -', '- -', '- -']);
  });
});

describe('settings', () => {
  const sent = (rules: unknown[]) => colors.safeParse({ rules }).success;
  test('are bounded', () => {
    expect(sent(Array.from({ length: COLOR_RULES_MAX }, () => rule(all(large), 'red')))).toBe(true);
    expect(sent(Array.from({ length: COLOR_RULES_MAX + 1 }, () => rule(all(large), 'red')))).toBe(false);
    const linked = { ...large, linked: { attribute_id: newId(), quantifier: 'any' } } as const;
    expect(
      sent([rule(all(...Array(6).fill(linked)), 'red'), rule(all(...Array(4).fill(linked)), 'red')]),
    ).toBe(true);
    expect(
      sent([rule(all(...Array(6).fill(linked)), 'red'), rule(all(...Array(5).fill(linked)), 'red')]),
    ).toBe(false);
  });

  test('know the colours of the app, and what can be coloured', () => {
    expect(sent([{ ...rule(all(large), 'red'), color: 'crimson' }])).toBe(false);
    expect(sent([{ ...rule(all(large), 'red'), target: { of: 'value' } }])).toBe(false);
    expect(sent([{ ...rule(all(large), 'red'), target: { of: 'board' } }])).toBe(false);
  });

  test('keep no condition that asks nothing', () => {
    const { rules } = colors.parse({ rules: [rule(all(asks(size.id, 'greater'), large), 'red')] });
    expect(rules[0]!.filter.conditions).toEqual([large]);
  });
});
