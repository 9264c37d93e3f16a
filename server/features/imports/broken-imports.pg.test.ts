import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ImportClient } from '../../testing/import-client.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
let imports: ImportClient;
beforeAll(async () => {
  server = await startOwnServer({ LOG_LEVEL: 'silent' });
  ann = await TestClient.signUp(server);
  imports = new ImportClient(ann);
});
afterAll(() => server.stop());

/** Of the two saves that are under way at once the one of these rows is lost, and the one after it is stored. */
function loseSaveOf(first: number) {
  const { commit } = server.services;
  const submit = commit.submit.bind(commit);
  const next = Promise.withResolvers<void>();
  let lost = 0;
  vi.spyOn(commit, 'submit').mockImplementation(async (submission) => {
    const from = Number(/^import:[^:]+:(\d+)/.exec(submission.idempotencyKey ?? '')?.[1] ?? Number.NaN);
    if (from === first && lost === 0) {
      lost += 1;
      await next.promise;
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    }
    const answer = await submit(submission);
    if (from > first) next.resolve();
    return answer;
  });
  return () => lost;
}

test.each([0, 500])(
  'rows keep their order where the save of those from %i on is lost alone',
  async (first) => {
    const lost = loseSaveOf(first);
    const names = Array.from({ length: 1_400 }, (_, index) => `Row ${index}`);
    const { progress } = await imports.importAll(`Name\n${names.join('\n')}\n`);
    vi.restoreAllMocks();
    expect(lost()).toBe(1);
    expect(progress).toMatchObject({ state: 'done', rows_done: 1_400 });
    const items = await imports.itemsOf(progress.folder_id!);
    expect(items.map((item) => item['Name'])).toEqual(names);
    await expectLogHolds(server.databaseUrl, ann.team);
  },
);

test('so they do behind what the folder has', async () => {
  const { board, folder, item } = await ann.makeFolder();
  const { id, item: there } = item({});
  expect((await ann.put('items', id, there)).status).toBe(200);
  const lost = loseSaveOf(0);
  const names = Array.from({ length: 600 }, (_, index) => `Row ${index}`);
  const { body } = await imports.upload(board, `Name\n${names.join('\n')}\n`);
  await ann.call('POST', `/api/${ann.team}/imports/${body['id']}/start`, {
    folder_id: folder,
    columns: [{ index: 0, name: 'Name', kind: 'text', primary: true }],
  });
  expect(await imports.finish(String(body['id']))).toMatchObject({ state: 'done', rows_done: 600 });
  vi.restoreAllMocks();
  expect(lost()).toBe(1);
  const { rows } = await server.services.database.pool.query<{ id: string; name: string | null }>(
    `select item.id, (select min(value) from jsonb_each_text("values")) as name
     from item where team_id = $1 and folder_id = $2 order by position, id`,
    [ann.team, folder],
  );
  expect(rows[0]!.id).toBe(id);
  expect(rows.slice(1).map(({ name }) => name)).toEqual(names);
});
