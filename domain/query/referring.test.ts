import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import { mayReferTo } from './referring.ts';

const [tasks, clients] = [newId(), newId()];
const attribute = (kind: Attribute['kind'], settings: object) => ({ kind, settings: { ...settings } });

test('an attribute refers to the items of its folder, or of every one; the other side and other kinds to none', () => {
  expect(mayReferTo(attribute('reference', { folder_id: clients }), clients)).toBe(true);
  expect(mayReferTo(attribute('reference', { folder_id: clients }), tasks)).toBe(false);
  expect(mayReferTo(attribute('reference', {}), tasks)).toBe(true);
  expect(mayReferTo(attribute('referenced-by', { attribute_id: newId(), folder_id: clients }), clients)).toBe(
    false,
  );
  expect(mayReferTo(attribute('text', {}), clients)).toBe(false);
});
