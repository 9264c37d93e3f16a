import { beforeEach, expect, test, vi } from 'vitest';
import type { Attribute } from '../records/attribute.ts';

const attribute = (id: string, kind: Attribute['kind'], settings = {}) =>
  ({ ...{ id, kind, settings, name: id, primary: false, folder_id: null } }) as Attribute;
const saved = [attribute('price', 'number'), attribute('total', 'formula', { formula: '[price] * 2' })];

beforeEach(() => vi.resetModules());

test('a formula is empty until its language is there, and computed as soon as it is', async () => {
  const { loadFormulas } = await import('./formula-language.ts');
  const { shownAttributes } = await import('../computing/shown-attributes.ts');
  const before = shownAttributes(saved);
  expect(before[1]).toMatchObject({ kind: 'text' });
  expect(shownAttributes(saved)).toBe(before);
  await loadFormulas();
  const after = shownAttributes(saved);
  expect(after[1]).toMatchObject({ kind: 'number' });
  expect([...after[1]!.computing!.values]).toEqual(['price']);
  expect(shownAttributes(saved)).toBe(after);
});
