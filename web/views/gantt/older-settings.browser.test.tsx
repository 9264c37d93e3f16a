import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openGantt } from './testing/open-gantt.tsx';

const design = { name: 'Design', start: '2026-03-04', end: '2026-03-10', progress: 40 };
const build = { name: 'Build', start: '2026-03-11', end: '2026-03-13', waits: ['Design'] };
const items = [design, build];

test('settings that lack what is new, and have what nobody knows, open with what is usual', async () => {
  const { said } = await openGantt({
    items,
    older: ({ start, end }) => ({
      start,
      end,
      zoom: 'weeks',
      scheduling: 'push',
      critical: 'yes',
      hidden: 4,
    }),
  });
  await expect.poll(() => said('Design')).toBe('Design, Mar 4 – 10, 2026');
  await expect.poll(() => said('Build')).toBe('Build, Mar 11 – 13, 2026');
});

test('settings that name attributes that are gone show what is left', async () => {
  const gone = newId();
  const { said } = await openGantt({
    items,
    older: ({ start }) => ({
      ...{ start, end: gone, progress: gone, label: gone, dependencies: gone, critical: true },
      ...{ baseline_start: gone, baseline_end: gone, hidden: [gone], order: [gone] },
      query: { sorts: [{ attribute_id: gone, direction: 'ascending' }] },
    }),
  });
  await expect.poll(() => said('Design')).toBe('Design, milestone, Mar 4, 2026');
});

test.each([{}, { start: newId(), end: newId() }, { start: 7 }])(
  'settings without a date that is there (%j) let one be chosen',
  async (stored) => {
    const { said } = await openGantt({ items, older: () => stored });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect.poll(() => said('Design')).toBe('Design, milestone, Mar 4, 2026');
  },
);
