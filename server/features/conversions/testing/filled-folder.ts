import type { Conversion } from '@tessera/domain/api/conversions.ts';
import { newId } from '@tessera/domain/ids.ts';
import type pg from 'pg';
import { expect } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import type { TestClient } from '../../../testing/test-server.ts';
import { fieldsOf, listOf } from '../../boards/testing/boards.ts';

/** The code of the first thing that is wrong with what was sent. */
export const issueOf = (body: object): unknown => (body as { issues?: { code: string }[] }).issues?.[0]?.code;

/** A folder with an attribute and an item for each value. */
export async function filledFolder(
  { ann, database }: { ann: TestClient; database: pg.Client },
  kind: string,
  values: readonly unknown[],
  fields: object = {},
) {
  const made = await ann.makeFolder();
  const place = { board_id: made.board, folder_id: made.folder };
  const attribute = newId();
  const own = { row_version: 1, kind, name: 'Value', position: 'a7', settings: {}, ...place, ...fields };
  expect((await ann.put('attributes', attribute, own)).status).toBe(200);
  const ids: string[] = [];
  const create = async (data: unknown, extra: object = {}) => {
    const { id, item } = made.item({ [attribute]: data }, `a${ids.length}`);
    const answer = await ann.put('items', id, { ...item, ...extra });
    if (answer.status === 200) ids.push(id);
    return { id, answer };
  };
  for (const data of values) await create(data);
  const record = async () => (await ann.call('GET', `/api/${ann.team}/attributes/${attribute}`)).body;
  const data = async () => {
    const items = await listOf(ann, `items?folder_id=${made.folder}&limit=1000`);
    return ids.map((id) => fieldsOf(items.find((item) => item.id === id)?.['values'])?.[attribute] ?? null);
  };
  const path = `/api/${ann.team}/attributes/${attribute}/conversion`;
  const preview = async (to: object, by = ann) => await by.call('POST', `${path}/preview`, to);
  const start = (to: object, by = ann) => by.call('POST', path, to);
  const ended = async (kind: string) =>
    await eventually(async () => {
      const now = await record();
      expect(now['kind']).toBe(kind);
      return now;
    });
  const convert = async (to: { kind: string; settings?: object }) => {
    const { status, body } = await start(to);
    expect(status, JSON.stringify(body)).toBe(200);
    await ended(to.kind);
    return (body as unknown as Conversion).id;
  };
  const undo = async (batch: string, kind: string, lost?: number) => {
    const { body } = await ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
    expect(body).toEqual({ undone: 1, kept: 0, ...(lost && { lost }) });
    await ended(kind);
    const { rows } = await database.query('select id from conversion where restores = $1', [batch]);
    return rows[0].id as string;
  };
  const put = (id: string, data: unknown, extra: object = {}) =>
    ann.put('values', `${id}.${attribute}`, { data, ...extra });
  return { ...made, place, attribute, ids, create, record, data, preview, start, convert, undo, put, ended };
}
