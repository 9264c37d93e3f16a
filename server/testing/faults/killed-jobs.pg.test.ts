import type { Duplicate } from '@tessera/domain/api/boards.ts';
import type { ImportFile, ImportProgress } from '@tessera/domain/api/imports.ts';
import { newId } from '@tessera/domain/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { KilledServers } from '../killed-servers.ts';
import { sameAt } from '../spawned-server.ts';
import { TestClient } from '../test-server.ts';

const ROWS = 15_000;
/** Milliseconds; other processes notice a dead one after some 20 s. */
const PATIENCE = 120_000;

let servers: KilledServers;
beforeEach(async () => {
  servers = await KilledServers.open();
});
afterEach(() => servers.close());
const namesIn = async (place: string): Promise<string[]> =>
  (
    await servers.database.query(
      `select value as name from item, jsonb_each_text("values") where folder_id = $1 order by position, item.id`,
      [place],
    )
  ).rows.map(({ name }) => name);
const expectHalfWay = (count: () => Promise<number>) =>
  eventually(async () => expect(await count()).toBeGreaterThan(0), { timeout: PATIENCE, interval: 5 });

test(
  'an import and a duplicate of a killed process are completed by another, with each row once and in order',
  async () => {
    const first = await servers.spawn();
    const ann = await TestClient.signUp(first);
    const team = `/api/${ann.team}`;
    const board = newId();
    await ann.put('boards', board, { row_version: 1, name: 'Imports', position: 'a0' });
    const names = Array.from({ length: ROWS }, (_, index) => `Row ${index}`);
    const form = new FormData();
    form.append('file', new Blob([`Name\n${names.join('\n')}\n`]), 'rows.csv');
    const file = (await ann.call('POST', `${team}/imports?board_id=${board}`, form))
      .body as unknown as ImportFile;
    await ann.call('POST', `${team}/imports/${file.id}/start`, {
      folder_name: 'Imported',
      columns: [{ index: 0, name: 'Name', kind: 'text', primary: true }],
    });
    const imported = async (by: TestClient) =>
      (await by.call('GET', `${team}/imports/${file.id}`)).body as unknown as ImportProgress;
    await expectHalfWay(async () => (await imported(ann)).rows_done);
    await first.kill();
    await servers.expireHeartbeats();
    const half = await servers.database.query('select state, rows_done from import where id = $1', [file.id]);
    expect(half.rows[0]).toMatchObject({ state: 'running' });
    expect(Number(half.rows[0].rows_done)).toBeLessThan(ROWS);

    const second = await servers.spawn();
    const bea = sameAt(second, ann);
    const done = await eventually(
      async () => {
        const progress = await imported(bea);
        expect(progress).toMatchObject({ state: 'done', rows_done: ROWS });
        return progress;
      },
      { timeout: PATIENCE, interval: 100 },
    );
    expect(await namesIn(done.folder_id!)).toEqual(names);

    const { body } = await bea.call('POST', `${team}/folders/${done.folder_id}/duplicate`, { items: true });
    const copy = body as unknown as Duplicate;
    const copied = async (by: TestClient) =>
      (await by.call('GET', `${team}/duplicates/${copy.id}`)).body as unknown as Duplicate;
    await expectHalfWay(async () => (await copied(bea)).items_done);
    // Another process is already there, and takes over from this one.
    const third = await servers.spawn();
    await second.kill();
    await servers.expireHeartbeats();
    await eventually(async () => expect(await copied(sameAt(third, ann))).toMatchObject({ state: 'done' }), {
      timeout: PATIENCE,
      interval: 100,
    });
    expect(await namesIn(copy.folder_id!)).toEqual(names);
  },
  3 * PATIENCE,
);
