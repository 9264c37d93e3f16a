import { expect, test } from 'vitest';
import { readable } from './attribute-data.ts';

test('what is no day and no instant is not read as a date, whatever is stored', () => {
  for (const data of ['2026-03-04', '2026-03-04 10:00:00', '0000-01-01'])
    expect(readable({ kind: 'date' }, data)).toBe(data);
  for (const data of [
    '2026-99-01',
    '2026-03-04 apples',
    '2026-03-04 99:00:00',
    '5 apples',
    7,
    ['2026-03-04'],
  ])
    expect(readable({ kind: 'date' }, data)).toBeNull();
});
