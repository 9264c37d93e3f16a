import { expect, test } from 'vitest';
import type { Attribute } from '../records/attribute.ts';
import { inGroupRefusal, newInGroup } from './new-in-group.ts';

const of = (kind: Attribute['kind'], id = 'a', settings: Record<string, unknown> = {}) =>
  ({ id, kind, settings }) as Attribute;

test.each([
  ['a value that people save', 'x', of('text'), undefined],
  ['no value', null, of('text'), 'ungrouped'],
  ['what is not ticked', false, of('checkbox'), undefined],
  ['a computed value', '2026-01-01', of('created-time'), 'computed'],
  ['no computed value', null, of('created-time'), 'computed'],
] as const)('whether an item is put into a group of %s', (_, data, attribute, refusal) => {
  expect(inGroupRefusal(data, attribute)).toBe(refusal);
});

const [note, state, made] = [of('text', 'note'), of('checkbox', 'state'), of('created-time', 'made')];
const level = (attribute: Attribute, shows_empty = false) => ({
  grouping: { attribute_id: attribute.id, shows_empty },
  attribute,
});

test('a new item gets the values of all groups that it is made in', () => {
  expect(newInGroup(['x', false], [level(note), level(state)])).toEqual({
    values: { note: 'x', state: false },
    refusals: [],
  });
});

test('it gets no value of a computed group, and none where a group has none', () => {
  expect(newInGroup(['2026-01-01', null, true], [level(made), level(note), level(state)])).toEqual({
    values: { state: true },
    refusals: [
      { refusal: 'computed', attribute: made },
      { refusal: 'ungrouped', attribute: note },
    ],
  });
});

test('in a group whose own groups are not shown, none of these can be chosen', () => {
  const refusals = (inner: ReturnType<typeof level>) =>
    newInGroup(['x'], [level(of('text', 'outer')), inner]).refusals.map(({ refusal }) => refusal);
  expect(refusals(level(state))).toEqual(['hidden']);
  expect(refusals(level(state, true))).toEqual(['ungrouped']);
  expect(refusals(level(note))).toEqual(['ungrouped']);
  expect(refusals(level(made))).toEqual(['computed']);
});
