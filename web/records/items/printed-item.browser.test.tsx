import { listComments } from '@tessera/domain/api/comments.ts';
import { peopleOf } from '@tessera/domain/attributes/lookup.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { RequestError } from '../../data/api/errors.ts';
import { knownPeople } from '../../data/folder/people.ts';
import { boardId, folderId } from '../../data/testing/page.ts';
import { ann } from '../../testing/signed-in.ts';
import { sheet, texts } from '../../views/print/testing/printed.ts';
import { choose, ids, open, prepare } from './testing/opened-item.tsx';

const PAGE = 30;
const bold = (text: string) => ({ type: 'text', text, marks: [{ type: 'bold' }] });
let said: Record<string, unknown>[];

/** Somebody says something of the first item. */
function say(text: string, more: object = {}) {
  const minute = String(said.length).padStart(2, '0');
  const at = `2026-03-01 10:${minute}:00`;
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [bold(text)] }] };
  const one = {
    ...{ id: newId(), team_id: 1, board_id: boardId, folder_id: folderId, item_id: ids[0], view_id: null },
    ...{ parent_id: null, created_by: 1, updated_by: 1, created_at: at, updated_at: at, row_version: 1 },
    ...{ text: { doc, text }, pinned: false, resolved: false, deleted: false, edited: false, ...more },
  };
  said.push(one);
  return one;
}

interface Asked {
  query: { before?: string; limit?: number };
}

/** The server has many threads, and tells them by pages. `isLost`: of the older ones it does not answer. */
const withComments = ({ isLost = false } = {}): Promise<void> =>
  prepare(['Lamp'], (server) => {
    said = [];
    for (let at = 0; at < 45; at += 1) say(`Word ${at}`);
    const first = said[0] as { id: string };
    say('An answer', { parent_id: first.id });
    say('', { parent_id: first.id, text: null, deleted: true });
    const { request } = server;
    server.request = (async (call: unknown, sent: Asked) => {
      if (call !== listComments) return request(call as never, sent as never);
      const { before, limit = PAGE } = sent.query;
      if (isLost && before !== undefined) throw new RequestError(0, {});
      const firsts = said.filter((one) => one['parent_id'] === null);
      const end = before === undefined ? firsts.length : firsts.findIndex((one) => one['id'] === before);
      const data = firsts.slice(Math.max(0, end - limit), end);
      const answers = said.filter((one) => data.some(({ id }) => id === one['parent_id']));
      return structuredClone({ data: [...data, ...answers], reactions: [], pinned: [], more: end > limit });
    }) as typeof request;
    knownPeople.set(peopleOf([{ ...ann, photo: null, former: false }], ann.id));
  });

/** What stands on paper once `window.print` is called. */
function paper(): { asked: () => number } {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    dispatchEvent(new Event('beforeprint'));
  });
  onTestFinished(() => {
    dispatchEvent(new Event('afterprint'));
    print.mockRestore();
  });
  return { asked: () => print.mock.calls.length };
}

const words = Array.from({ length: 45 }, (_, at) => `Word ${at}`);

test('an item is printed with all of its comments, from the first on, each with its author, time and format', async () => {
  await withComments();
  await open();
  const { asked } = paper();
  await choose('Print');
  await expect.poll(asked).toBe(1);
  const entries = texts(sheet()!, 'article article');
  expect(entries.length).toBe(47);
  expect(
    texts(sheet()!, 'article article b, article article strong').filter((one) => one?.startsWith('Word')),
  ).toEqual(words);
  expect(entries[0]).toBe('Ann ExampleMar 1, 2026, 10:00 AMWord 0');
  expect(texts(sheet()!, 'article article + div > article')).toEqual([
    expect.stringContaining('An answer'),
    expect.stringContaining('This comment was deleted.'),
  ]);
  expect(sheet()!.textContent).not.toContain('could not be fetched');
});

test('the key of the browser prints it as whole', async () => {
  await withComments();
  await open();
  const { asked } = paper();
  await userEvent.keyboard('{Control>}p{/Control}');
  await expect.poll(asked).toBe(1);
  expect(texts(sheet()!, 'article article').length).toBe(47);
});

test('comments that nobody tells are missing, and the paper says so', async () => {
  await withComments({ isLost: true });
  await open();
  const { asked } = paper();
  await choose('Print');
  await expect.poll(asked).toBe(1);
  expect(texts(sheet()!, 'article article').length).toBe(PAGE);
  expect(sheet()!.textContent).toContain('Some comments could not be fetched and are not on this sheet.');
});

test('who only visits has none on paper', async () => {
  await withComments();
  await open({ isVisited: true });
  const { asked } = paper();
  await choose('Print');
  await expect.poll(asked).toBe(1);
  expect(sheet()!.textContent).toContain('Lamp');
  expect(sheet()!.querySelector('article')).toBeNull();
});
