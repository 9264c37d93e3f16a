import { newId } from '@tessera/domain/ids.ts';
import type { Rule } from '@tessera/domain/repeats/rule.ts';
import { expect } from 'vitest';
import { type Fields, fieldsOf, listOf } from '../../features/boards/testing/boards.ts';
import { eventually } from '../../testing/eventually.ts';
import type { TestClient, TestServer } from '../../testing/test-server.ts';
import { itemsThatRepeat } from '../items-that-repeat.ts';

export const weekly: Rule = { every: 1, unit: 'week' };
/** Far ahead, so that today does not count. */
export const [DUE, NEXT] = ['2200-01-31', '2200-02-07'] as const;

/** A folder of tasks with a checkbox, a due date, votes, a number of its own and a rule. */
export async function repeatingFolder(server: TestServer, ann: TestClient, settings: object = {}) {
  const made = await ann.makeFolder();
  const [done, due, start, rule, vote, number] = [newId(), newId(), newId(), newId(), newId(), newId()];
  const place = { row_version: 1, board_id: made.board, folder_id: made.folder };
  const add = async (id: string, kind: string, more: object = {}) => {
    const fields = { ...place, kind, name: kind, position: 'a5', ...more };
    expect((await ann.put('attributes', id, fields)).body).toMatchObject({ id });
  };
  await add(done, 'checkbox');
  await add(due, 'date', { settings: { role: 'due' } });
  await add(start, 'date', { name: 'Start', settings: { role: 'start' } });
  await add(rule, 'repeat', { settings });
  await add(vote, 'vote');
  await add(number, 'custom-id');
  const items = (): Promise<Fields[]> => listOf(ann, `items?folder_id=${made.folder}&limit=100`);
  const valuesOf = async (id: string) => fieldsOf((await items()).find((one) => one['id'] === id)!['values']);
  const create = async (values: object = {}) => {
    const one = made.item({ [made.name]: 'Water the plants', [due]: DUE, [rule]: weekly, ...values });
    expect((await ann.put('items', one.id, one.item)).status).toBe(200);
    return one.id;
  };
  const set = async (item: string, attribute: string, data: unknown, as: TestClient = ann) => {
    const id = `${item}.${attribute}`;
    const stored = await ann.call('GET', `/api/${ann.team}/values/${id}`);
    const row_version = stored.status === 200 ? Number(stored.body['row_version']) + 1 : 1;
    const saved = await as.put('values', id, { row_version, data });
    expect(saved.body).toMatchObject({ data });
  };
  /** The reader has had all that concerns it: other lines alone do not wake it. */
  const settled = async () => {
    const { pool } = server.services.database;
    const { id, collections } = itemsThatRepeat;
    await eventually(async () => {
      const { rows } = await pool.query<{ left: boolean }>(
        `select exists (select from change c where c.team_id = $2 and c.collection = any($3) and c.seq >
           coalesce((select r.seq from log_reader r where r.reader = $1 and r.team_id = $2), 0)) as left`,
        [id, ann.team, collections],
      );
      expect(rows[0]).toEqual({ left: false });
    });
  };
  return { ...made, done, due, start, rule, vote, number, items, valuesOf, create, set, settled };
}

/** The items that follow on one; waits until there are so many items. */
export async function followers(
  folder: Awaited<ReturnType<typeof repeatingFolder>>,
  first: string,
  count = 1,
): Promise<Fields[]> {
  return eventually(async () => {
    const rest = (await folder.items()).filter((one) => one['id'] !== first);
    expect(rest).toHaveLength(count);
    return rest;
  });
}
