import { afterEach, expect, test, vi } from 'vitest';
import { setFormats } from '../../data/page/formats.ts';
import { openTable } from './testing/open-table.tsx';

afterEach(() => {
  vi.useRealTimers();
  setFormats({ locale: 'en', start_of_week: null, timezone: 'UTC' });
});

test('a table that is sorted by today() is computed and sorted anew when the day turns while it is open', async () => {
  setFormats({ locale: 'en', start_of_week: null, timezone: 'Pacific/Auckland' });
  const midnight = Date.UTC(2026, 2, 15, 11);
  vi.useFakeTimers({ toFake: ['Date'], now: midnight - 1 });
  const { column, rows } = await openTable(
    [
      { Name: 'Ant', Size: 1 },
      { Name: 'Bee', Size: 2 },
    ],
    {},
    {
      more: [
        {
          ...{ name: 'Left', kind: 'formula' },
          settings: (idOf) => ({ formula: `IF(DAY(TODAY()) = 15, 1, -1) * [${idOf('Size')}]` }),
        },
      ],
      view: (idOf) => ({
        query: {
          ...{ filter: { match: 'all', conditions: [] }, groups: [] },
          sorts: [{ attribute_id: idOf('Left'), direction: 'ascending' }],
        },
      }),
    },
  );
  await expect.poll(() => column('Name')).toEqual(['Ant', 'Bee']);
  expect(rows().map((cells) => cells.at(-1))).toEqual(['1', '2']);
  vi.setSystemTime(midnight);
  await expect.poll(() => column('Name')).toEqual(['Bee', 'Ant']);
  expect(rows().map((cells) => cells.at(-1))).toEqual(['-2', '-1']);
});
