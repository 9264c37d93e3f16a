import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test } from 'vitest';
import { readSeenView, SEEN_VIEW_MAX, writeSeenView } from './view-link.ts';

const id = newId();
const own = {
  filter: { match: 'all', conditions: [{ attribute_id: id, operator: 'contains', operand: 'été 🎉' }] },
  sorts: [{ attribute_id: id, direction: 'descending' }],
};

test('what somebody sees comes back from an address as it was', () => {
  const text = writeSeenView({ own, search: 'خطة' })!;
  expect(text).toMatch(/^[\w-]+$/);
  expect(readSeenView(text)).toEqual({ own, search: 'خطة' });
});

test('an address that says nothing, or what nobody understands, is ignored', () => {
  const written = (value: unknown) => btoa(JSON.stringify(value));
  for (const text of [
    '',
    '%%',
    'a',
    written(null),
    written([]),
    written({ sorts: 'x', other: 1 }),
    written('x'),
  ])
    expect(readSeenView(text)).toBeUndefined();
  expect(readSeenView(written({ sorts: own.sorts, filter: 7 }))).toEqual({
    ...{ own: { sorts: own.sorts }, search: '' },
  });
  expect(readSeenView(written({ search: 'x'.repeat(3_000) }))?.search).toHaveLength(500);
});

test('what is too long for an address is not written, and not read', () => {
  const hidden = Object.fromEntries(Array.from({ length: 200 }, () => [newId(), true]));
  expect(writeSeenView({ own: { hidden }, search: '' })).toBeUndefined();
  expect(readSeenView('A'.repeat(SEEN_VIEW_MAX + 1))).toBeUndefined();
});
