import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import type { Condition, Filter } from '../query/query.ts';
import { settingsAfter } from './views-after.ts';

test('conditions of groups are lost as others are, and a group without any goes with them', () => {
  const [id, other] = [newId(), newId()];
  const starts: Condition = { attribute_id: id, operator: 'starts-with', operand: 'a' };
  const empty: Condition = { attribute_id: id, operator: 'is-empty', operand: null };
  const others: Condition = { ...starts, attribute_id: other };
  const filter: Filter = {
    match: 'all',
    conditions: [
      { match: 'any', conditions: [starts, others] },
      { match: 'any', conditions: [starts] },
      { match: 'any', conditions: [empty] },
    ],
  };
  const text = { kind: 'text', settings: {} } as const;
  const number = { kind: 'number', settings: {} } as const;
  const { settings, conditions } = settingsAfter({ query: { filter } }, id, text, number);
  expect(conditions).toBe(2);
  expect(settings).toEqual({
    query: {
      filter: {
        match: 'all',
        conditions: [
          { match: 'any', conditions: [others] },
          { match: 'any', conditions: [empty] },
        ],
      },
    },
  });
});

test('conditions about linked items are lost where the links go, or what is asked of them', () => {
  const [reference, budget] = [newId(), newId()];
  const linked = { attribute_id: budget, quantifier: 'any' } as const;
  const filled: Condition = { attribute_id: reference, linked, operator: 'is-not-empty', operand: null };
  const large: Condition = { ...filled, operator: 'greater', operand: 5 };
  const filter: Filter = { match: 'all', conditions: [filled, large] };
  const after = (id: string, ...kinds: ['number' | 'reference', 'text' | 'members' | 'referenced-by']) => {
    const [from, into] = kinds.map((kind) => ({ kind, settings: {} }));
    const { settings } = settingsAfter({ query: { filter } }, id, from!, into!);
    return (settings as { query: { filter: Filter } }).query.filter.conditions;
  };
  expect(after(budget, 'number', 'text')).toEqual([filled]);
  expect(after(reference, 'reference', 'text')).toEqual([]);
  expect(after(newId(), 'number', 'text')).toEqual([filled, large]);
});

const to = (kind: 'number' | 'text') => ({ id: 'size', kind, settings: {} }) as never;

test('a function that cannot be computed from the new values leaves the view, and no other one does', () => {
  const settings = { aggregates: { size: 'sum', done: 'percent_checked' } };
  const after = settingsAfter(settings, 'size', to('number'), to('text'));
  expect(after.settings).toEqual({ aggregates: { done: 'percent_checked' } });
  expect(settingsAfter(settings, 'size', to('text'), to('number')).settings).toBe(settings);
  const counted = { aggregates: { size: 'filled' } };
  expect(settingsAfter(counted, 'size', to('number'), to('text')).settings).toBe(counted);
});

test('rules of colours lose conditions as filters do, and go with the last one', () => {
  const [id, other] = [newId(), newId()];
  const starts: Condition = { attribute_id: id, operator: 'starts-with', operand: 'a' };
  const others: Condition = { ...starts, attribute_id: other };
  const rule = (...conditions: Condition[]) => ({
    ...{ filter: { match: 'all', conditions }, color: 'red', target: { of: 'item' } },
  });
  const label = { attribute_id: id, target: { of: 'edge' } };
  const settings = { colors: { label, rules: [rule(starts), rule(starts, others), rule(others)] } };
  const text = { kind: 'text', settings: {} } as const;
  const number = { kind: 'number', settings: {} } as const;
  const after = settingsAfter(settings, id, text, number);
  expect(after.conditions).toBe(2);
  expect(after.settings).toEqual({ colors: { label: null, rules: [rule(others), rule(others)] } });
  const asLabel = { kind: 'label', settings: {} } as const;
  expect(settingsAfter({ colors: { label, rules: [] } }, id, asLabel, text).settings).toEqual({
    colors: { label: null, rules: [] },
  });
  const kept = { colors: { label, rules: [rule(others)] } };
  expect(settingsAfter(kept, other, text, text).settings).toBe(kept);
});
