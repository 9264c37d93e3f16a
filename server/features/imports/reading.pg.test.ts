import type { ImportFile } from '@tessera/domain/api/imports.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ImportClient, planOf } from '../../testing/import-client.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
let imports: ImportClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
  imports = new ImportClient(ann);
});

describe('a person can correct how a file is read', () => {
  const revise = (id: string, said: object) => ann.call('PUT', `/api/${ann.team}/imports/${id}`, said);

  test('by its encoding, its separator and the line of its headings', async () => {
    const board = await imports.newBoard();
    const content = Uint8Array.from(Buffer.from('Titel\nName;Stadt\nJ\u00f6rg;K\u00f6ln\n', 'latin1'));
    const file = (await imports.upload(board, content)).body as unknown as ImportFile;
    expect(file).toMatchObject({ encoding: 'windows-1252', separator: ';', heading: 2, rows: 1 });
    expect(file.first[0]).toEqual({ line: 1, cells: ['Titel'] });
    const other = (await revise(file.id, { encoding: 'windows-1251', heading: 0 }))
      .body as unknown as ImportFile;
    expect(other).toMatchObject({ encoding: 'windows-1251', heading: 0, rows: 3 });
    expect(other.preview.at(-1)).toEqual(['J\u0446rg', 'K\u0446ln']);
    expect((await revise(file.id, { encoding: 'klingon' })).status).toBe(422);
    const again = (await revise(file.id, {})).body as unknown as ImportFile;
    expect(again).toMatchObject({ encoding: 'windows-1252', heading: 2 });
    await ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, planOf(again));
    const progress = await imports.finish(file.id);
    expect(await imports.itemsOf(progress.folder_id!)).toEqual([{ Name: 'Jörg', Stadt: 'Köln' }]);
    expect((await revise(file.id, {})).status).toBe(422);
  });

  test('by the order of dates, the decimal sign, and the separator of several values', async () => {
    const board = await imports.newBoard();
    const table = 'Name,When,Rate,Tags\na,01/02/2026,"25,125","red, green"\nb,03/04/2026,"1,500",green\n';
    const file = (await imports.upload(board, table)).body as unknown as ImportFile;
    expect(file.columns.map(({ kind }) => kind)).toEqual(['text', 'text', 'text', 'text']);
    const columns = [
      { index: 1, dates: 'mdy' },
      { index: 2, decimal: ',' },
      { index: 3, split: ',' },
    ];
    const said = (await revise(file.id, { columns })).body as unknown as ImportFile;
    expect(said.columns.map(({ kind }) => kind)).toEqual(['text', 'date', 'number', 'text']);
    const plan = planOf(said);
    plan.columns[3]!.kind = 'label';
    await ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, plan);
    const progress = await imports.finish(file.id);
    expect(progress.unread).toBe(0);
    expect(await imports.itemsOf(progress.folder_id!)).toEqual([
      { Name: 'a', When: '2026-01-02', Rate: 25.125, Tags: ['1', '2'] },
      { Name: 'b', When: '2026-03-04', Rate: 1.5, Tags: ['2'] },
    ]);
  });

  test('by joining columns with the same heading', async () => {
    const board = await imports.newBoard();
    const file = (await imports.upload(board, 'Tag,Name,Tag\nx,a,y\n,b,z\n')).body as unknown as ImportFile;
    expect(file).toMatchObject({ repeated: true, joined: false });
    const said = (await revise(file.id, { join: true })).body as unknown as ImportFile;
    expect(said.joined).toBe(true);
    expect(said.columns.map(({ index, header, split }) => [index, header, split])).toEqual([
      [0, 'Tag', '\n'],
      [1, 'Name', null],
    ]);
    const plan = planOf(said);
    plan.columns[0]!.kind = 'label';
    await ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, plan);
    const progress = await imports.finish(file.id);
    expect(await imports.itemsOf(progress.folder_id!)).toEqual([
      { Name: 'a', Tag: ['1', '2'] },
      { Name: 'b', Tag: ['3'] },
    ]);
  });

  test('by the attribute of the folder for a column', async () => {
    const first = await imports.importAll('Name,Size\na,1\n');
    const twins = (await imports.upload(first.board, 'A,B\nx,y\n')).body as unknown as ImportFile;
    const folder = first.progress.folder_id!;
    const attributes = (await ann.call('GET', `/api/${ann.team}/attributes?folder_id=${folder}`)).body[
      'data'
    ] as unknown as { id: string; name: string }[];
    const idOf = (name: string) => attributes.find((attribute) => attribute.name === name)!.id;
    const file = (await imports.upload(first.board, 'Titel,Gr\u00f6\u00dfe\nb,2\n'))
      .body as unknown as ImportFile;
    const plan = planOf(file, { folder_name: null, folder_id: folder });
    Object.assign(plan.columns[0]!, { attribute_id: idOf('Name') });
    Object.assign(plan.columns[1]!, { attribute_id: idOf('Name') });
    const both = planOf(twins, { folder_name: null, folder_id: folder });
    for (const column of both.columns) Object.assign(column, { attribute_id: idOf('Name') });
    expect(
      (await ann.call('POST', `/api/${ann.team}/imports/${twins.id}/start`, both)).body['message'],
    ).toContain('Two columns are assigned to "Name".');
    const start = () => ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, plan);
    expect((await start()).status).toBe(422);
    Object.assign(plan.columns[1]!, { attribute_id: idOf('Size') });
    await start();
    await imports.finish(file.id);
    expect(await imports.itemsOf(folder)).toEqual([
      { Name: 'a', Size: 1 },
      { Name: 'b', Size: 2 },
    ]);
  });
});

test('cells beyond the headings get columns of their own, and a file needs no headings', async () => {
  const more = await imports.importAll('Name,Size\na,1\nb,2,extra\n');
  expect(await imports.itemsOf(more.progress.folder_id!)).toEqual([
    { Name: 'a', Size: 1 },
    { Name: 'b', Size: 2, 'Column 3': 'extra' },
  ]);
  const none = await imports.importAll('01.09.2017;Fee;-638,32\n02.09.2017;Rent;-760,45\n');
  expect(await imports.itemsOf(none.progress.folder_id!)).toEqual([
    { 'Column 1': '2017-09-01', 'Column 2': 'Fee', 'Column 3': -638.32 },
    { 'Column 1': '2017-09-02', 'Column 2': 'Rent', 'Column 3': -760.45 },
  ]);
});

test('a name column is added if no column holds plain names, and the texts stay whole', async () => {
  const { file, progress } = await imports.importAll('Address,N\n"0 Main Street\nFlat 0",0\n');
  expect(file).toMatchObject({ primary: -1, name_from: 0 });
  expect(await imports.itemsOf(progress.folder_id!)).toEqual([
    { Name: '0 Main Street', Address: '0 Main Street\nFlat 0', N: 0 },
  ]);
});

test('labels that differ only by case or accents stay apart, also in a folder that has such labels', async () => {
  const rows = Array.from(
    { length: 20 },
    (_, index) => `Row ${index},${['Größe', 'Grösse', 'grosse'][index % 3]}`,
  );
  const first = await imports.importAll(['Name,Ort', ...rows, ''].join('\n'));
  const folder = first.progress.folder_id!;
  expect(first.file.columns[1]!.kind).toBe('label');
  const more = ['Name,Ort', ...rows.map((row) => row.replace('grosse', 'Grosse')), ''].join('\n');
  const file = (await imports.upload(first.board, more)).body as unknown as ImportFile;
  const plan = planOf(file, { folder_name: null, folder_id: folder });
  await ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, plan);
  expect((await imports.finish(file.id)).unread).toBe(0);
  const attributes = (await ann.call('GET', `/api/${ann.team}/attributes?folder_id=${folder}`)).body[
    'data'
  ] as unknown as { name: string; settings: { options?: { id: string; name: string }[] } }[];
  const options = attributes.find(({ name }) => name === 'Ort')!.settings.options!;
  expect(options.map(({ name }) => name)).toEqual(['Größe', 'Grösse', 'grosse', 'Grosse']);
  const names = (await imports.itemsOf(folder)).map(
    (item) => options.find(({ id }) => id === (item['Ort'] as string[])[0])!.name,
  );
  const words = (third: string) => rows.map((_, index) => ['Größe', 'Grösse', third][index % 3]);
  expect(names).toEqual([...words('grosse'), ...words('Grosse')]);
});

test('a first accent after 256 kB does not stop a file, and an invalid byte damages one cell', async () => {
  const plain = Array.from({ length: 4_900 }, (_, index) => `item ${index},${'plain text '.repeat(6)}`);
  const text = ['Name,Text', ...plain, 'last,Zürich', 'next,Genève', ''].join('\n');
  expect(text.length).toBeGreaterThan(256 * 1024);
  const ok = (await imports.upload(await imports.newBoard(), text)).body as unknown as ImportFile;
  expect(ok).toMatchObject({ encoding: 'utf-8', damaged: { count: 0, first: [] } });
  const rows = Array.from({ length: 30 }, (_, index) => `Zürich ${index},x`).join('\n');
  const damaged = Buffer.concat([
    Buffer.from(`Name,Text\n${rows}\nbad,a`),
    Buffer.from([0xff]),
    Buffer.from('b\n'),
  ]);
  const { file, progress } = await imports.importAll(damaged);
  expect(file.damaged).toEqual({ count: 1, first: [{ line: 32, column: 'Text', value: 'a\ufffdb' }] });
  expect((await ann.call('GET', `/api/${ann.team}/imports/${file.id}/report`)).body['cells']).toEqual([
    { line: 32, column: 'Text', value: 'a\ufffdb', reason: 'damaged' },
  ]);
  expect(progress).toMatchObject({ state: 'done', unread: 0 });
});
