import { emptyQuery } from '@tessera/domain/query/query.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toasts } from '../../ui/toast/toast.ts';
import { openList } from './testing/open-list.tsx';

const row = (name: string) => page.getByRole('row', { name, exact: true }).first();
const said = () => toasts.visibleToasts.map(({ content }) => content.text);
const ants = [
  { name: 'Ant', state: ['1'], size: 3 },
  { name: 'Bee', state: ['2'], size: 4 },
];

beforeEach(() => toasts.clear());

test('in a filtered list new rows, and those below them, have what the filter asks for and stay in sight', async () => {
  const { drawn } = await openList(ants, { isFiltered: true }, ({ query }, { size }) => ({
    query: {
      ...query,
      filter: { match: 'all', conditions: [{ attribute_id: size, operator: 'equals', operand: 3 }] },
    },
  }));
  expect(drawn()).toEqual(['Ant']);
  await expect.element(row('Ant')).toBeVisible();
  (row('Ant').element() as HTMLElement).focus();
  await userEvent.keyboard('nEel{Enter}{Tab}Elver{Enter}{Escape}');
  await expect.poll(drawn).toEqual(['Ant', 'Eel', '>Elver']);
  await expect.element(row('Elver').getByText('3', { exact: true })).toBeVisible();
  expect(said()).toEqual([]);
});

test('a filter that says no value gives none, and the person is told that it hides the new row', async () => {
  const { drawn } = await openList(ants, { isFiltered: true }, (_, { size }) => ({
    query: {
      ...emptyQuery,
      filter: { match: 'all', conditions: [{ attribute_id: size, operator: 'less', operand: 4 }] },
    },
  }));
  expect(drawn()).toEqual(['Ant']);
  (row('Ant').element() as HTMLElement).focus();
  await userEvent.keyboard('nEel{Enter}{Escape}');
  await expect.poll(said).toEqual([expect.stringContaining('hides')]);
  expect(drawn()).toEqual(['Ant']);
});
