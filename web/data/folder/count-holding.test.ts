import { newId } from '@tessera/domain/plain-ids.ts';
import { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { countHolding, countValues } from './count-holding.ts';

const [board, here, there, state] = [newId(), newId(), newId(), newId()];
const request = vi.hoisted(() => vi.fn());
const opened = vi.hoisted(() => new Map());
vi.mock('../api/call.ts', () => ({ request }));
vi.mock('../sync/client.ts', () => ({
  syncClient: () => ({
    opened,
    team: () => ({
      reader: () => ({
        within: (_: string, at: string) => (at === board ? [{ id: here }, { id: there }] : []),
      }),
    }),
  }),
}));

const options = [
  { id: 'a', name: 'A', color: 'red', merged: ['c'] },
  { id: 'b', name: 'B', color: 'blue' },
];
const attribute = (folder_id: string | null) =>
  ({
    id: state,
    board_id: board,
    folder_id,
    kind: 'label',
    settings: { options, multiple: true },
  }) as unknown as Attribute;

beforeEach(() => {
  const columns = new ItemColumns({ team_id: 1, board_id: board, folder_id: here });
  const values = [['a'], ['b'], ['b', 'c'], null, ['c']];
  columns.append({
    ids: values.map(() => newId()),
    positions: values.map((_, row) => `a${row}`),
    row_versions: values.map(() => 1),
    versions: {},
    created_at: values.map(() => ''),
    updated_at: values.map(() => ''),
    created_by: values.map(() => 1),
    columns: { [state]: values },
  });
  opened.clear();
  opened.set('here', { place: { team_id: 1, folder_id: here }, status: 'ready', store: { columns } });
  request.mockReset();
});

test('what is open is counted here, also what has become the option', async () => {
  expect(await countHolding(1, attribute(here), ['a'])).toBe(3);
  expect(await countHolding(1, attribute(here), ['b'])).toBe(2);
  expect(request).not.toHaveBeenCalled();
});

test('of a whole board, the server is asked for the folders that are not open', async () => {
  request.mockResolvedValue({ total: 40 });
  expect(await countHolding(1, attribute(null), ['a'])).toBe(43);
  expect(request).toHaveBeenCalledTimes(1);
  const { query } = request.mock.calls[0]![1];
  expect(query).toMatchObject({ folder_id: there, limit: 1 });
  expect(JSON.parse(query.filter).conditions).toEqual([
    { attribute_id: state, operator: 'any-of', operand: ['a'] },
  ]);
});

test('without an answer nobody knows', async () => {
  request.mockRejectedValue(new Error('offline'));
  expect(await countHolding(1, attribute(there), ['a'])).toBeUndefined();
});

test('the values of an attribute are counted by those that are not empty', async () => {
  request.mockResolvedValue({ total: 1_204 });
  expect(await countValues(1, attribute(there))).toBe(1_204);
  expect(JSON.parse(request.mock.calls[0]![1].query.filter).conditions).toEqual([
    { attribute_id: state, operator: 'is-not-empty', operand: null },
  ]);
});
