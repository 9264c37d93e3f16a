import type { ImportFile } from '@tessera/domain/api/imports.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { hostileTexts, typedIn } from '@tessera/domain/rich-text/testing/hostile-texts.ts';
import { harmIn } from '@tessera/domain/rich-text/testing/is-harmless.ts';
import { beforeAll, expect, test } from 'vitest';
import { ImportClient, planOf } from '../../testing/import-client.ts';
import { sharedServer, TestClient } from '../../testing/test-server.ts';

let ann: TestClient;
let made: Awaited<ReturnType<TestClient['makeFolder']>>;
let notes: string;
beforeAll(async () => {
  ann = await TestClient.signUp(await sharedServer());
  made = await ann.makeFolder();
  notes = newId();
  const fields = { board_id: made.board, folder_id: made.folder, kind: 'long-text', name: 'Notes' };
  expect((await ann.put('attributes', notes, fields)).status).toBe(200);
});

const typed = hostileTexts.map(typedIn);
/** Within one request: whole characters, and none that ends a text. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');
/** A document that says all that a text says, in all of its places. */
const documentOf = (text: string) => {
  const attrs = { href: text, id: text, src: text, language: text, style: text, onclick: text, name: text };
  const marks = ['link', 'bold', text].map((type) => ({ type, attrs }));
  return {
    type: 'doc',
    attrs,
    content: ['paragraph', 'codeBlock', 'callout', 'mention', 'file', 'image', 'script', text].map(
      (type) => ({
        type,
        attrs,
        content: [{ type: 'text', text, marks }],
      }),
    ),
  };
};

test('a long text that harms nobody is stored of whatever is sent, or nothing is', async () => {
  const items = typed.map((text) => made.item({ [notes]: { doc: documentOf(text) }, [made.name]: text }));
  const plain = typed.map((text) => made.item({ [notes]: text }));
  for (const some of [items, plain]) {
    for (const { id, item } of some)
      expect([200, 413, 422]).toContain((await ann.put('items', id, item)).status);
  }
  const path = `/api/${ann.team}/items?folder_id=${made.folder}&limit=1000`;
  const stored = (await ann.call('GET', path)).body['data'] as unknown as {
    id: string;
    values: Record<string, { doc: RichText } | string | null>;
  }[];
  expect(stored.length).toBeGreaterThan(typed.length);
  for (const { values } of stored) {
    const value = values[notes];
    if (value && typeof value === 'object') expect(harmIn(value.doc)).toEqual([]);
  }
  // Words are kept as they are: they are shown as words.
  const said = new Map(stored.map(({ id, values }) => [id, values[notes]]));
  const script = '<script type=module>alert(document.domain)</script>';
  expect(said.get(plain[typed.indexOf(script)]!.id)).toBe(script);
});

test('so is a comment, of HTML and of a document', async () => {
  const { id: item_id, item } = made.item();
  await ann.put('items', item_id, item);
  for (const [at, text] of typed.entries())
    for (const said of [{ html: text }, { doc: documentOf(text) }]) {
      const answer = await ann.put('comments', newId(), { item_id, text: said });
      expect([200, 413, 422], `${hostileTexts[at]!.name}: ${answer.status}`).toContain(answer.status);
    }
  let before = '';
  let count = 0;
  do {
    const path = `/api/${ann.team}/comments/multiple?item_id=${item_id}&limit=100${before}`;
    const data = (await ann.call('GET', path)).body['data'] as unknown as {
      id: string;
      text: { doc: RichText };
    }[];
    for (const { text } of data) expect(harmIn(text.doc)).toEqual([]);
    count += data.length;
    before = data.length < 100 ? '' : `&before=${data.at(-1)!.id}`;
  } while (before !== '');
  expect(count).toBeGreaterThan(typed.length);
});

test('so is an import, whose cells are words', async () => {
  const imports = new ImportClient(ann);
  const board = await imports.newBoard();
  const cells = typed.filter((text) => text.length < 20_000).map(storable);
  const rows = cells.map((text, at) => `${at},"${text.replaceAll('"', '""')}"`);
  const file = (await imports.upload(board, ['Name,Notes', ...rows].join('\n')))
    .body as unknown as ImportFile;
  const plan = planOf(file);
  const columns = plan.columns.map((column) =>
    column.name === 'Notes' ? { ...column, kind: 'long-text' } : { ...column, kind: 'text', primary: true },
  );
  const started = await ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, { ...plan, columns });
  expect(started.status).toBe(200);
  const progress = await imports.finish(file.id);
  expect(progress).toMatchObject({ state: 'done' });
  const found = await imports.itemsOf(progress.folder_id!);
  expect(found.length).toBe(cells.length);
  for (const { Notes } of found)
    if (Notes && typeof Notes === 'object') expect(harmIn((Notes as { doc: RichText }).doc)).toEqual([]);
    else expect([undefined, null, 'string']).toContain(Notes ? typeof Notes : Notes);
});

const MANY_BYTES = 10_000_000;
const list = ['{"type":"bulletList","content":[{"type":"listItem","content":[', ']}]}'];
const levels = Math.floor(MANY_BYTES / list.join('').length);
test.each([
  ['HTML', () => JSON.stringify({ html: '<ul><li>'.repeat(MANY_BYTES / 8) })],
  [
    'a document',
    () => `{"doc":{"type":"doc","content":[${list[0]!.repeat(levels)}${list[1]!.repeat(levels)}]}}`,
  ],
])(
  'ten megabytes of nested lists are refused at once, as %s, and others are answered meanwhile',
  async (_, make) => {
    const { id: item_id, item } = made.item();
    await ann.put('items', item_id, item);
    const server = await sharedServer();
    const body = `{"row_version":1,"item_id":"${item_id}","text":${make()}}`;
    const began = performance.now();
    const sent = fetch(`${server.address}/api/${ann.team}/comments/${newId()}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      body,
    });
    const other = await ann.call('GET', `/api/${ann.team}/items/${item_id}`);
    expect(other.status).toBe(200);
    // A refusal may come before all has been sent.
    const status = await sent.then(
      (answer) => answer.status,
      () => 413,
    );
    expect(status).toBe(413);
    expect(performance.now() - began).toBeLessThan(3_000);
  },
);
