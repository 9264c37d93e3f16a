import { newId } from '@tessera/domain/plain-ids.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveStructure } from '../structure/structure.ts';
import { boardId, folderId, newServer, Page, rest, text } from '../testing/page.ts';
import { clientState } from './client.ts';

let page: Page;
const [a, b] = [newId(), newId()];

beforeEach(async () => {
  const server = newServer();
  for (const [at, id] of [a, b].entries())
    server.put('items', id, { position: `a${at}`, values: { [text]: 'old' } });
  page = await new Page({ server }).open();
});
afterEach(() => {
  clientState.set(null);
  page.client.close();
});

/** All that is seen of a cell from now on, in order; null: its item is not there. */
function watch(id: string): unknown[] {
  const { folder } = page;
  const look = () => (folder.store.columns.rowOf(id) === undefined ? null : page.cell(id));
  const seen: unknown[] = [look()];
  folder.subscribe(() => {
    if (look() !== seen.at(-1)) seen.push(look());
  });
  return seen;
}

/** Live events, one after the other. */
async function hear(from: number, to = page.server.seq): Promise<void> {
  for (const line of page.server.log.filter(({ seq }) => seq > from && seq <= to)) {
    page.socket.hear('changes', page.server.eventOf(line));
    await rest();
  }
}

describe('R56: what the log tells later than the answers', () => {
  test('brings back neither what was deleted nor what it was before, and is no change of somebody else', async () => {
    const { seq } = page.server;
    const { id, saved } = page.actions.createItem({ values: { [text]: 'made' } });
    await saved;
    await page.edit(id, 'edited');
    await page.actions.deleteItems([id]);
    const seen = watch(id);
    await hear(seq, seq + 2);
    expect(await page.client.undo()).toMatchObject({ done: 1, kept: 0 });
    await rest();
    await hear(seq + 2);
    expect([seen, page.shown()]).toEqual([[null, 'edited'], page.onServer()]);
  });

  test('changes nothing of an item that has come back since', async () => {
    const { seq } = page.server;
    for (const data of ['one', 'two', 'three']) await page.edit(a, data);
    await page.actions.deleteItems([a]);
    await page.client.undo();
    await rest();
    const seen = watch(a);
    await hear(seq);
    expect([seen, page.shown()]).toEqual([['three'], page.onServer()]);
  });

  test('holds, when it goes on from there', async () => {
    const { seq } = page.server;
    await page.edit(a, 'mine');
    page.server.put('items', b, { position: 'a9' });
    const id = `${a}.${text}`;
    page.server.put('values', id, { data: 'theirs' });
    const seen = watch(a);
    await hear(seq);
    expect([seen, page.shown()]).toEqual([['mine', 'theirs'], page.onServer()]);
  });
});

describe('R56, R65: what is loaded anew and was read before an answer', () => {
  let go: () => void;
  const reload = async () => {
    page.server.whileStreaming = () =>
      new Promise((resolve) => {
        go = resolve;
      });
    page.socket.hear('ChangesRefreshEvent', { channel: page.folder.channel });
    await rest();
  };

  test.each([false, true])('does not bring back what was deleted; heard of meanwhile: %s', async (heard) => {
    await reload();
    const { seq } = page.server;
    await page.actions.deleteItems([a]);
    if (heard) await hear(seq);
    const seen = watch(a);
    go();
    await rest(40);
    expect([seen, page.shown()]).toEqual([[null], page.onServer()]);
  });

  test.each([false, true])('shows what was made and edited; heard of meanwhile: %s', async (heard) => {
    await reload();
    const { seq } = page.server;
    await page.edit(a, 'edited');
    const { id, saved } = page.actions.createItem({ values: { [text]: 'made' } });
    await saved;
    if (heard) await hear(seq);
    const seen = [watch(a), watch(id)];
    go();
    await rest(40);
    expect([seen, page.shown()]).toEqual([[['edited'], ['made']], page.onServer()]);
  });

  test('does not bring back a folder that was deleted, or an old name', async () => {
    clientState.set(page.client);
    const team = page.client.team(1);
    const read = page.server.fetch;
    const held = Promise.withResolvers<void>();
    page.server.fetch = async (address) => {
      const answer = await read(address);
      await held.promise;
      return answer;
    };
    Object.assign(page.client, { fetch: page.server.fetch });
    page.socket.hear('ChangesRefreshEvent', { channel: team.channel });
    await rest();
    const seen: unknown[] = [];
    await saveStructure(1, { collection: 'boards', id: boardId, fields: { name: 'Renamed' } } as never);
    await saveStructure(1, { collection: 'folders', id: folderId, delete: true });
    const { boards, folders } = team.collections;
    team.subscribe(() => seen.push([boards.get(boardId)?.name, folders.get(folderId)?.name]));
    held.resolve();
    await rest(40);
    expect(new Set(seen.map(String))).toEqual(new Set([String(['Renamed', undefined])]));
  });
});
