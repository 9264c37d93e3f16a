import { expect, test } from 'vitest';
import { sequenceOf } from './item-events.ts';

const made = '2024-02-29 10:00:00';

test.each([
  ['as it was made', made, 0],
  ['that was saved a second later', '2024-02-29 10:00:01', 1],
  ['that was saved a year later', '2025-02-28 10:00:00', 31_536_000],
  ['that was saved before it was made, by another clock', '2024-02-29 09:59:59', 0],
  ['of another century, as no number of a calendar is higher', '2124-02-29 10:00:00', 2_147_483_647],
])('the version of an item %s', (_name, saved, version) => {
  expect(sequenceOf({ created_at: made, updated_at: saved })).toBe(version);
});
