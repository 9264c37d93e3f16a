import type { OperatorId } from '@tessera/domain/query/operators.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toasts } from '../../ui/toast/toast.ts';
import { openCalendar } from './testing/open-calendar.tsx';

const day = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) });
const said = () => toasts.visibleToasts.map(({ content }) => content.text);
const items = [
  { name: 'Trip', start: '2026-03-04', note: 'blue' },
  { name: 'Call', start: '2026-03-05', note: 'red' },
];

/** Makes an item on a day of a calendar that a filter of notes is in. */
async function make(operator: OperatorId, name: string) {
  const opened = await openCalendar({
    ...{ items, on: '2026-03-05', over: { isFiltered: true } },
    settings: ({ query }, { note }) => ({
      query: {
        ...query,
        filter: { match: 'all', conditions: [{ attribute_id: note, operator, operand: 'blue' }] },
      },
    }),
  });
  await expect.poll(() => [opened.drawn('Trip'), opened.drawn('Call')]).toEqual([['Trip, Mar 4, 2026'], []]);
  (day('Monday, March 9, 2026').element() as HTMLElement).focus();
  await userEvent.keyboard(`{Enter}${name}{Enter}`);
  return opened;
}

beforeEach(() => toasts.clear());

test('in a filtered calendar a new item has what the filter asks for and stays in sight', async () => {
  const { drawn, stored } = await make('is', 'Fair');
  await expect.poll(() => drawn('Fair')).toEqual(['Fair, Mar 9, 2026']);
  expect(stored('Fair')[0]).toBe('2026-03-09');
  expect(said()).toEqual([]);
});

test('a filter that says no value gives none, and the person is told that it hides the new item', async () => {
  const { drawn } = await make('contains', 'Fair');
  await expect.poll(said).toEqual([expect.stringContaining('hides')]);
  expect(drawn('Fair')).toEqual([]);
});
