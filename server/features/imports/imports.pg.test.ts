import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportFile } from '@tessera/domain/api/imports.ts';
import { newId } from '@tessera/domain/ids.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ImportClient, planOf } from '../../testing/import-client.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

const packages = readFileSync(
  path.resolve(import.meta.dirname, '../../../e2e/fixtures/debian-packages-2000.csv'),
);

let server: TestServer;
let ann: TestClient;
let imports: ImportClient;
beforeAll(async () => {
  server = await startOwnServer({ MAX_IMPORT_ROWS: '5000', MAX_UPLOAD_BYTES: '2000000' });
  ann = await TestClient.signUp(server);
  imports = new ImportClient(ann);
});
afterAll(() => server.stop());

const newBoard = () => imports.newBoard();
const upload = (board: string, content: Uint8Array | string, client = ann) =>
  imports.upload(board, content, client);
const finish = (id: string) => imports.finish(id);
const importAll = (content: Uint8Array | string, changes: object = {}) => imports.importAll(content, changes);
const itemsOf = (folder: string) => imports.itemsOf(folder);

test('a real table is recognised, and imported whole and in its order', async () => {
  const { file, progress } = await importAll(packages);
  expect(file).toMatchObject({ rows: 2_000, encoding: 'utf-8', separator: ',', primary: 0 });
  expect(Object.fromEntries(file.columns.map(({ header, kind }) => [header, kind]))).toEqual({
    Package: 'text',
    Version: 'text',
    Section: 'label',
    Priority: 'label',
    Architecture: 'label',
    'Installed-Size': 'number',
    Homepage: 'url',
    Description: 'long-text',
  });
  expect(progress).toMatchObject({ state: 'done', rows_done: 2_000 });
  const items = await itemsOf(progress.folder_id!);
  const lines = packages.toString('utf8').trim().split('\n').slice(1);
  expect(items.map((item) => item['Package'])).toEqual(lines.map((line) => line.split(',')[0]));
  expect(existsSync(path.join(server.dataDir, 'imports', `${file.id}.csv`))).toBe(false);
  await expectLogHolds(server.databaseUrl, ann.team);
});

test.each(['hello', 'z'.repeat(200)])(
  'rows are added behind an item with a made-up position: %s',
  async (position) => {
    const { board, folder, item } = await ann.makeFolder();
    const { id, item: odd } = item({}, position);
    expect((await ann.put('items', id, odd)).status).toBe(200);
    await ann.put('folders', newId(), { board_id: board, name: 'Odd', position });
    const file = (await upload(board, 'Name,Size\nOak,3\nElm,4\n')).body as unknown as ImportFile;
    const start = (plan: object) => ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, plan);
    expect((await start(planOf(file, { folder_id: folder, folder_name: undefined }))).status).toBe(200);
    expect(await finish(file.id)).toMatchObject({ state: 'done', rows_done: 2 });
    const next = (await upload(board, 'Name\nOak\n')).body as unknown as ImportFile;
    const begun = await ann.call('POST', `/api/${ann.team}/imports/${next.id}/start`, planOf(next));
    expect([begun.status, (await finish(next.id)).state]).toEqual([200, 'done']);
  },
);

test('any table comes back unchanged, in any encoding, separator and quotes', async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      'plain',
      'with, comma',
      'semi; colon',
      'tab\there',
      'bar | bar',
      'say "hi"',
      'two\nlines',
      'Füße',
      'naïve café',
    ),
    fc.stringMatching(/^[a-z0-9 ]{0,12}$/),
  );
  const table = fc.record({
    rows: fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
    separator: fc.constantFrom(',', ';', '\t', '|'),
    encoding: fc.constantFrom('utf8', 'utf8-bom', 'utf16le', 'utf16be', 'latin1'),
    end: fc.constantFrom('\n', '\r\n'),
  });
  await fc.assert(
    fc.asyncProperty(table, async ({ rows, separator, encoding, end }) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      // The first cell is never empty: a line without content is no row.
      const data = rows.map(([first, ...rest], index) => [`row ${index} ${first}`, ...rest]);
      const third = 'Dritte Spalte ä';
      const text = [['Name', 'Second', third], ...data]
        .map((row) => row.map(quoted).join(separator))
        .join(end);
      const little = Buffer.from(`\ufeff${text}`, 'utf16le');
      const bytes =
        encoding === 'utf8-bom'
          ? Buffer.from(`\ufeff${text}`)
          : encoding === 'utf16le'
            ? little
            : encoding === 'utf16be'
              ? Buffer.from(little).swap16()
              : Buffer.from(text, encoding as BufferEncoding);
      const columns = ['Name', 'Second', 'Third'].map((name, index) => ({
        index,
        name,
        kind: 'long-text',
        primary: false,
      }));
      const { progress } = await importAll(bytes, { columns });
      const items = await itemsOf(progress.folder_id!);
      expect(items.map((item) => [item['Name'], item['Second'], item['Third']])).toEqual(
        data.map((row) => row.map((cell) => cell.trim() || undefined)),
      );
      // Each item has a name of one line, whether or not the file has such a column.
      expect(items.every((item) => /^row .*$/.test(String(item['Name 2'])))).toBe(true);
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('an import into an existing folder uses attributes of the same name and type', async () => {
  const first = await importAll('Name,Size\na,1\nb,2\n');
  const file = (await upload(first.board, 'Name,Size,Extra\nc,3,word\n')).body as unknown as ImportFile;
  await ann.call(
    'POST',
    `/api/${ann.team}/imports/${file.id}/start`,
    planOf(file, { folder_name: null, folder_id: first.progress.folder_id }),
  );
  await finish(file.id);
  expect(await itemsOf(first.progress.folder_id!)).toEqual([
    { Name: 'a', Size: 1 },
    { Name: 'b', Size: 2 },
    { Name: 'c', Size: 3, Extra: 'word' },
  ]);
});

test('cells that do not fit the chosen type are left empty, and stay in the report', async () => {
  const board = await newBoard();
  const file = (await upload(board, 'Name,Size\na,1\nb,much\n"c\nd",3\n')).body as unknown as ImportFile;
  expect(file.columns[1]).toMatchObject({
    kind: 'text',
    filled: 3,
    fits: { number: 2 },
    misfits: { number: [{ line: 3, value: 'much' }] },
  });
  const columns = [
    { index: 0, name: 'Name', kind: 'text', primary: true },
    { index: 1, name: 'Size', kind: 'number', primary: false },
  ];
  await ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, { folder_name: 'F', columns });
  const progress = await finish(file.id);
  expect(progress).toMatchObject({ state: 'done', unread: 1 });
  expect(await itemsOf(progress.folder_id!)).toEqual([
    { Name: 'a', Size: 1 },
    { Name: 'b' },
    { Name: 'c d', Size: 3 },
  ]);
  expect((await ann.call('GET', `/api/${ann.team}/imports/${file.id}/report`)).body).toMatchObject({
    state: 'done',
    rows: 3,
    rows_done: 3,
    count: 2,
    cells: [
      { line: 3, column: 'Size', value: 'much', reason: 'unread' },
      { line: 4, column: 'Name', value: 'c\nd', reason: 'one-line' },
    ],
  });
  const eve = await TestClient.signUp(server, 'Eve');
  expect((await eve.call('GET', `/api/${eve.team}/imports/${file.id}/report`)).status).toBe(404);
});

test('an end before its start is left empty, and stays in the report', async () => {
  const { board, folder } = await ann.makeFolder();
  const place = { row_version: 1, board_id: board, folder_id: folder, kind: 'date' };
  for (const role of ['start', 'end'])
    await ann.put('attributes', newId(), { ...place, name: role, position: `b${role}`, settings: { role } });
  const csv = 'Name,start,end\na,2026-03-01,2026-03-02\nb,2026-03-05,2026-03-04\n';
  const file = (await upload(board, csv)).body as unknown as ImportFile;
  const columns = [
    { index: 0, name: 'Name', kind: 'text', primary: true },
    { index: 1, name: 'start', kind: 'date', primary: false },
    { index: 2, name: 'end', kind: 'date', primary: false },
  ];
  await ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, { folder_id: folder, columns });
  expect(await finish(file.id)).toMatchObject({ state: 'done', unread: 1 });
  expect(await itemsOf(folder)).toEqual([
    { Name: 'a', start: '2026-03-01', end: '2026-03-02' },
    { Name: 'b', start: '2026-03-05' },
  ]);
  expect((await ann.call('GET', `/api/${ann.team}/imports/${file.id}/report`)).body).toMatchObject({
    cells: [{ line: 3, column: 'end', value: '2026-03-04', reason: 'clash' }],
  });
});

describe('an invalid file is refused with its line and reason, and leaves nothing behind', () => {
  const wide = Array.from({ length: 201 }, (_, index) => `c${index}`).join(',');
  test.each<[string, string | Uint8Array, RegExp, number?]>([
    ['nothing', '', /empty/],
    ['lines without anything', '\ufeff\n\r\n  \n', /empty/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 0, 3, 0, 0]), /not a text file/],
    ['a header alone', 'Name,Size\n', /no rows/],
    [
      'a quote that never closes',
      'Name,Size\na,1\n"b,2\nc,3\n',
      /Line 3: a quotation mark is opened here and never closed/,
    ],
    [
      'a workbook',
      new Uint8Array([0x50, 0x4b, 3, 4, ...new TextEncoder().encode('xl/workbook.xml')]),
      /not a CSV file but Excel/,
    ],
    ['a web page', '<!DOCTYPE html><table><tr><td>a</td></tr></table>', /not a CSV file but HTML/],
    ['data for programs', '[{"name": "a"}]', /not a CSV file but JSON/],
    ['too many columns', `${wide}\n${wide}\n`, /201 columns. An import can have at most 200/],
    ['too many rows', `Name\n${'x\n'.repeat(5_001)}`, /Line 5002: an import can have at most 5000 rows/],
    ['too many bytes', 'x'.repeat(2_100_000), /The file is too large\. It must be less than 2 MB\./, 413],
  ])('%s', async (_name, content, message, status = 422) => {
    const board = await newBoard();
    const before = (await expectLogHolds(server.databaseUrl, ann.team)).length;
    const files = () =>
      existsSync(path.join(server.dataDir, 'imports'))
        ? readdirSync(path.join(server.dataDir, 'imports'))
        : [];
    const kept = files();
    const answer = await upload(board, content);
    expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
    expect(files()).toEqual(kept);
    expect((await expectLogHolds(server.databaseUrl, ann.team)).length).toBe(before);
  });

  test('a start without columns or without a folder is refused', async () => {
    const file = (await upload(await newBoard(), 'Name\na\n')).body as unknown as ImportFile;
    const start = (plan: object) => ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, plan);
    expect((await start(planOf(file, { columns: [] }))).body['message']).toContain(
      'At least one list must be chosen for an import.',
    );
    expect((await start(planOf(file, { folder_name: null }))).body['message']).toContain(
      'A folder must be selected.',
    );
  });
});

test('a cancelled import leaves nothing, and so does an undone one, as one action', async () => {
  const board = await newBoard();
  const big = `Name,Section\n${Array.from({ length: 5_000 }, (_, index) => `item ${index},s${index % 7}`).join('\n')}\n`;
  const file = (await upload(board, big)).body as unknown as ImportFile;
  await ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, planOf(file));
  await ann.call('DELETE', `/api/${ann.team}/imports/${file.id}`);
  expect((await finish(file.id)).state).toBe('cancelled');
  expect((await ann.call('GET', `/api/${ann.team}/folders?board_id=${board}`)).body['data']).toEqual([]);

  const again = (await upload(board, big)).body as unknown as ImportFile;
  await ann.call('POST', `/api/${ann.team}/imports/${again.id}/start`, planOf(again));
  expect((await finish(again.id)).state).toBe('done');
  const activity = (await ann.call('GET', `/api/${ann.team}/activity?board_id=${board}`)).body[
    'data'
  ] as unknown as { batch: string; origin: string; undoable: boolean }[];
  expect(activity.filter(({ batch }) => batch === again.id)).toMatchObject([
    { origin: 'import', undoable: true },
  ]);
  await ann.call('POST', `/api/${ann.team}/activity/${again.id}/undo`, {});
  expect((await ann.call('GET', `/api/${ann.team}/folders?board_id=${board}`)).body['data']).toEqual([]);
  expect((await ann.call('GET', `/api/${ann.team}/attributes?board_id=${board}`)).body['data']).toEqual([]);
  await expectLogHolds(server.databaseUrl, ann.team);
});

test('an import that its server has left is continued by the next one, and no row comes twice', async () => {
  const board = await newBoard();
  const file = (
    await upload(board, `Name\n${Array.from({ length: 3_500 }, (_, index) => `item ${index}`).join('\n')}\n`)
  ).body as unknown as ImportFile;
  await ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, planOf(file));
  await finish(file.id);
  // The state after a crash between a save and its note: it is further than noted, and no process runs it.
  const { pool } = server.services.database;
  const copy = path.join(server.dataDir, 'imports', `${file.id}.csv`);
  // The file is removed a moment after the end of the import; a copy put back earlier would be removed too.
  await expect.poll(() => existsSync(copy)).toBe(false);
  writeFileSync(copy, `Name\n${Array.from({ length: 3_500 }, (_, index) => `item ${index}`).join('\n')}\n`);
  await pool.query(`update import set state = 'running', rows_done = 1000 where id = $1`, [file.id]);
  const next = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  const progress = await finish(file.id);
  expect(progress).toMatchObject({ state: 'done', rows_done: 3_500 });
  const names = (await itemsOf(progress.folder_id!)).map((item) => item['Name']);
  expect(names).toEqual(Array.from({ length: 3_500 }, (_, index) => `item ${index}`));
  await next.stop();
});

test('an import belongs to its own person', async () => {
  const file = (await upload(await newBoard(), 'Name\na\n')).body as unknown as ImportFile;
  const eve = await TestClient.signUp(server, 'Eve');
  expect((await eve.call('GET', `/api/${ann.team}/imports/${file.id}`)).status).toBe(404);
  expect((await eve.call('GET', `/api/${eve.team}/imports/${file.id}`)).status).toBe(404);
  expect((await upload(await newBoard(), 'Name\na\n', eve)).status).toBe(404);
});

test('rows leave out what has to be unique and is there; columns that the file lacks get their defaults', async () => {
  const { board, folder, name, size } = await ann.makeFolder();
  const place = { board_id: board, folder_id: folder, kind: 'text' };
  const [code, state] = [newId(), newId()];
  await ann.put('attributes', code, { row_version: 1, ...place, name: 'Code', position: 'a8', unique: true });
  await ann.put('attributes', state, {
    row_version: 1,
    ...place,
    name: 'State',
    position: 'a9',
    default: 'new',
  });
  await ann.put('attributes', size, { row_version: 2, default: 7, required: true });
  const file = (await upload(board, 'Name,Code,Size\nOak,x,1\nElm,x,\nAsh,y,3\nFir,y,4\n'))
    .body as unknown as ImportFile;
  const columns = file.columns.map(({ index }) => ({
    ...{ index, name: ['Name', 'Code', 'Size'][index], kind: ['text', 'text', 'number'][index] },
    ...{ primary: index === 0, attribute_id: [name, code, size][index] },
  }));
  const started = await ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, {
    folder_id: folder,
    columns,
  });
  expect(started.status).toBeLessThan(300);
  expect(await finish(file.id)).toMatchObject({ state: 'done', rows_done: 4 });
  expect(await itemsOf(folder)).toEqual([
    { Name: 'Oak', Code: 'x', Size: 1, State: 'new' },
    { Name: 'Elm', State: 'new' },
    { Name: 'Ash', Code: 'y', Size: 3, State: 'new' },
    { Name: 'Fir', Size: 4, State: 'new' },
  ]);
  const { body } = await ann.call('GET', `/api/${ann.team}/imports/${file.id}/report`);
  expect(
    (body as unknown as { cells: { line: number; column: string; reason: string }[] }).cells.map(
      ({ line, column, reason }) => [line, column, reason],
    ),
  ).toEqual([
    [3, 'Code', 'not-unique'],
    [3, 'Size', 'required'],
    [5, 'Code', 'not-unique'],
  ]);
});
