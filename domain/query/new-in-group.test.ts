import { expect, test } from 'vitest';
import type { Attribute } from '../records/attribute.ts';
import { UNGROUPED_KEY } from './group-keys.ts';
import { newInGroupRefusal } from './new-in-group.ts';

const of = (kind: Attribute['kind'], settings: Record<string, unknown> = {}) =>
  ({ id: 'a', kind, settings }) as Attribute;

test.each([
  ['a value that people save', '=a', of('text'), undefined],
  ['no value', UNGROUPED_KEY, of('text'), 'ungrouped'],
  ['a computed value', '=a', of('created-time'), 'computed'],
  ['no computed value', UNGROUPED_KEY, of('created-time'), 'computed'],
] as const)('whether an item is created in a group of %s', (_, key, attribute, refusal) => {
  expect(newInGroupRefusal(key, attribute)).toBe(refusal);
});
