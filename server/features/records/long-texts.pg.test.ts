import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
let made: Awaited<ReturnType<TestClient['makeFolder']>>;
let notes: string;

beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
  made = await ann.makeFolder();
  notes = newId();
  const fields = {
    board_id: made.board,
    folder_id: made.folder,
    kind: 'long-text',
    name: 'Notes',
    settings: {},
  };
  expect((await ann.put('attributes', notes, fields)).status).toBe(200);
});

const link = (href: string) => ({
  type: 'text',
  text: 'here',
  marks: [{ type: 'link', attrs: { href } }],
});
const doc = (...content: unknown[]) => ({ doc: { type: 'doc', content } });
const line = (...content: unknown[]) => ({ type: 'paragraph', content });

async function save(data: unknown) {
  const { id, item } = made.item({ [notes]: data });
  const { status, body } = await ann.put('items', id, item);
  const saved = (await ann.call('GET', `/api/${ann.team}/items/${id}`)).body['values'] as
    | Record<string, unknown>
    | undefined;
  return { id, status, body, value: saved?.[notes] };
}

async function found(word: string): Promise<string[]> {
  const filter = encodeURIComponent(
    JSON.stringify({ conditions: [{ attribute_id: notes, operator: 'contains', operand: word }] }),
  );
  const { body } = await ann.call('GET', `/api/${ann.team}/items?folder_id=${made.folder}&filter=${filter}`);
  return ((body['data'] ?? []) as { id: string }[]).map(({ id }) => id);
}

test('a long text with a form is cleaned where it is saved, with its own plain lines', async () => {
  const poll = {
    type: 'poll',
    attrs: { question: 'When?' },
    content: [line({ type: 'text', text: 'Monday' })],
  };
  const { status, value } = await save({
    ...doc(
      line({ type: 'text', text: 'Look ' }, link('javascript:alert(1)'), { type: 'text', text: '!' }),
      poll,
    ),
    text: 'forged',
  });
  expect(status).toBe(200);
  expect(value).toEqual({
    doc: {
      type: 'doc',
      content: [
        line({ type: 'text', text: 'Look here!' }),
        { type: 'unknown', attrs: { json: JSON.stringify(poll), text: 'Monday' } },
      ],
    },
    text: 'Look here!\nMonday',
  });
});

test('plain lines stay plain, whichever way they are sent', async () => {
  expect((await save('one\ntwo')).value).toBe('one\ntwo');
  const lines = ['one', 'two'].map((text) => line({ type: 'text', text }));
  expect((await save(doc(...lines))).value).toBe('one\ntwo');
});

test('it is found by its words, not by its form', async () => {
  const { id } = await save(doc(line(link('https://granite.example'), { type: 'text', text: ' is marble' })));
  expect(await found('here is marble')).toEqual([id]);
  expect(await found('granite')).toEqual([]);
  expect(await found('paragraph')).toEqual([]);
});

test('what is no document, says nothing or is too large is refused, and says why', async () => {
  for (const wrong of [
    doc(),
    { doc: 'text' },
    doc({ type: 'horizontalRule', content: 'x' }, ...Array(60_000).fill(line())),
  ])
    expect((await save(wrong)).status).toBe(422);
  const { status, body } = await save(doc(line({ ...link('/own'), text: 'x'.repeat(100_001) })));
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('100000');
});
