import { teamChannel } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { describe, expect, test } from 'vitest';
import { boardId, folderId, newServer, note, Page, rest, text } from '../testing/page.ts';

const other = newId();
const inner = newId();
const view = newId();

/** A folder with a subfolder and a view, and a second board beside its own. */
async function furnished() {
  const server = newServer();
  server.put('boards', other, { name: 'Other', position: 'a1' });
  server.put('folders', inner, { name: 'Inner', position: 'a0', board_id: boardId, parent_id: folderId });
  const table = { name: 'Table', type: 'table', settings: {} };
  server.put('views', view, { ...table, board_id: boardId, folder_id: folderId });
  const page = await new Page({ server }).open();
  const team = page.client.team(1);
  const move = () => {
    const old = { ...team.collections.folders.get(folderId)! };
    const item = { board_id: other, parent_id: null, position: 'a5' };
    return page.client.save(1, [
      { channel: teamChannel(1), collection: 'folders', id: folderId, item, old, version: old.row_version },
    ]);
  };
  const boards = () => {
    const { folders, attributes, views } = team.collections;
    const records = [folders.get(folderId), folders.get(inner), attributes.get(text), attributes.get(note)];
    return new Set([...records, views.get(view)].map((record) => record?.board_id));
  };
  return { server, page, move, boards };
}

describe('a folder that moves to another board', () => {
  test('takes along what is in it at once, and keeps it there when the server has answered', async () => {
    const { page, move, boards } = await furnished();
    page.server.late = true;
    const moved = move();
    expect(boards()).toEqual(new Set([other]));
    await rest();
    expect(page.server.answer()).toBe(true);
    await moved;
    // The log, which tells of each of them, comes later.
    expect(boards()).toEqual(new Set([other]));
  });

  test('is back with all of it where the server refuses', async () => {
    const { page, move, boards } = await furnished();
    page.server.script.push({ status: 403, data: { message: 'No.' } });
    await expect(move()).rejects.toThrow('No.');
    expect(boards()).toEqual(new Set([boardId]));
  });
});
