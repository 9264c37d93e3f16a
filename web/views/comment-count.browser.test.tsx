import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CommentCounts, Counted } from '../data/comments/comment-counts.ts';
import { expectAccessible } from '../testing/accessible.ts';
import { openCalendar } from './calendar/testing/open-calendar.tsx';
import { openGantt } from './gantt/testing/open-gantt.tsx';

/** The first items that are asked for have comments; of others it is not known. */
function countsOf(...known: readonly Counted[]) {
  const asked: string[] = [];
  const counts = {
    subscribe({ item_id }: { item_id: string }) {
      if (!asked.includes(item_id)) asked.push(item_id);
      return () => {};
    },
    of: ({ item_id }: { item_id: string }) => known[asked.indexOf(item_id)],
  };
  return { asked, comments: counts as object as CommentCounts };
}

const entry = (name: string) => page.getByRole('article', { name: new RegExp(`^${name},`) }).first();
const trip = { name: 'Trip', start: '2026-03-02', end: '2026-03-06' };
const on = '2026-03-05';

test.each(['m', 'w', 'a'])(
  'a calendar says how many comments an item has and that some are new (%s)',
  async (key) => {
    const { comments } = countsOf({ count: 3, isNew: true });
    await openCalendar({ items: [trip], on, over: { comments } });
    await userEvent.keyboard(key);
    await expect.element(entry('Trip').getByText('3', { exact: true })).toBeVisible();
    await expect.element(entry('Trip').getByText('3 comments, New')).toBeInTheDocument();
    await expectAccessible();
  },
);

test('a day of a month has room for the name alone, and asks for nothing', async () => {
  const { comments, asked } = countsOf({ count: 3, isNew: false });
  await openCalendar({ items: [{ name: 'Call', start: on }], on, over: { comments } });
  await userEvent.keyboard('m');
  await expect.element(entry('Call')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toEqual([]);
});

test('an agenda asks for what is in sight', async () => {
  const { comments, asked } = countsOf();
  const items = Array.from({ length: 60 }, (_, at) => ({ name: `Item ${at}`, start: on }));
  await openCalendar({ items, on, over: { comments } });
  await userEvent.keyboard('a');
  await expect.poll(() => asked.length).toBeGreaterThan(5);
  expect(asked.length).toBeLessThan(40);
});

test('the rows beside a Gantt chart say how many comments an item has, and open them', async () => {
  const onOpenComments = vi.fn();
  const { comments } = countsOf({ count: 2, isNew: true });
  await openGantt({
    items: [{ name: 'Design', start: '2026-03-04', end: '2026-03-10' }],
    over: { comments, onOpenComments },
  });
  await page.getByRole('button', { name: /^2 comments/ }).click();
  expect(onOpenComments).toHaveBeenCalledOnce();
  await expectAccessible();
});
