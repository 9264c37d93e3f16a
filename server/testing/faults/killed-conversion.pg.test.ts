import type { Conversion } from '@tessera/domain/api/conversions.ts';
import type { ImportFile, ImportProgress } from '@tessera/domain/api/imports.ts';
import { newId } from '@tessera/domain/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../features/boards/testing/boards.ts';
import { eventually } from '../eventually.ts';
import { KilledServers } from '../killed-servers.ts';
import { expectLogHolds } from '../replay.ts';
import { sameAt } from '../spawned-server.ts';
import { TestClient } from '../test-server.ts';

const ROWS = 10_000;
/** Milliseconds; other processes notice a dead one after some 20 s. */
const PATIENCE = 120_000;

let servers: KilledServers;
beforeEach(async () => {
  servers = await KilledServers.open();
});
afterEach(() => servers.close());

/** A folder with a column of texts, of which every third is no number. */
async function imported(ann: TestClient): Promise<{ folder: string; attribute: string }> {
  const team = `/api/${ann.team}`;
  const board = newId();
  await ann.put('boards', board, { row_version: 1, name: 'Imports', position: 'a0' });
  const rows = Array.from({ length: ROWS }, (_, at) => `Row ${at},${at % 3 === 0 ? `no ${at % 7}` : at}`);
  const form = new FormData();
  form.append('file', new Blob([`Name,Value\n${rows.join('\n')}\n`]), 'rows.csv');
  const file = (await ann.call('POST', `${team}/imports?board_id=${board}`, form))
    .body as unknown as ImportFile;
  const columns = ['Name', 'Value'].map((name, index) => ({
    index,
    name,
    kind: 'text',
    primary: index === 0,
  }));
  await ann.call('POST', `${team}/imports/${file.id}/start`, { folder_name: 'Imported', columns });
  const done = await eventually(
    async () => {
      const progress = (await ann.call('GET', `${team}/imports/${file.id}`))
        .body as unknown as ImportProgress;
      expect(progress).toMatchObject({ state: 'done', rows_done: ROWS });
      return progress;
    },
    { timeout: PATIENCE, interval: 100 },
  );
  const attributes = await listOf(ann, `attributes?folder_id=${done.folder_id}`);
  return { folder: done.folder_id!, attribute: attributes.find(({ primary }) => !primary)!.id };
}

const valuesOf = async (place: string, attribute: string): Promise<unknown[]> =>
  (
    await servers.database.query(
      'select "values"->$2 as data from item where folder_id = $1 order by position, item.id',
      [place, attribute],
    )
  ).rows.map(({ data }) => data);

test(
  'a conversion of a killed process is completed by another, and so is its undo: every value is what it was',
  async () => {
    const first = await servers.spawn();
    const ann = await TestClient.signUp(first);
    const { folder: place, attribute } = await imported(ann);
    const before = await valuesOf(place, attribute);
    const path = `/api/${ann.team}`;
    const halfWay = (by: TestClient, id: string) =>
      eventually(
        async () => {
          const { body } = await by.call('GET', `${path}/conversions/${id}`);
          expect((body as unknown as Conversion).items_done).toBeGreaterThan(0);
          return body as unknown as Conversion;
        },
        { timeout: PATIENCE, interval: 5 },
      );
    const became = (by: TestClient, kind: string) =>
      eventually(
        async () =>
          expect((await by.call('GET', `${path}/attributes/${attribute}`)).body).toMatchObject({ kind }),
        { timeout: PATIENCE, interval: 100 },
      );

    const asked = await ann.call('POST', `${path}/attributes/${attribute}/conversion`, { kind: 'number' });
    const { id } = asked.body as unknown as Conversion;
    expect(await halfWay(ann, id)).toMatchObject({ state: 'running', items: ROWS });
    await first.kill();
    await servers.expireHeartbeats();
    const second = await servers.spawn();
    const bea = sameAt(second, ann);
    await became(bea, 'number');
    expect(await valuesOf(place, attribute)).toEqual(
      before.map((text) => (String(text).startsWith('no') ? null : Number(text))),
    );

    await bea.call('POST', `${path}/activity/${id}/undo`, {});
    const { rows } = await servers.database.query('select id from conversion where restores = $1', [id]);
    await halfWay(bea, rows[0].id);
    await second.kill();
    await servers.expireHeartbeats();
    const third = await servers.spawn();
    await became(sameAt(third, ann), 'text');
    expect(await valuesOf(place, attribute)).toEqual(before);
    await expectLogHolds(servers.databaseUrl, ann.team);
  },
  3 * PATIENCE,
);
