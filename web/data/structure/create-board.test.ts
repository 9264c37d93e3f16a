import { Access } from '@tessera/domain/permissions/access.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { attributesIn } from '@tessera/domain/records/attribute.ts';
import { isStructure, structure } from '@tessera/domain/records/index.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import { validatePut } from '@tessera/domain/records/validate.ts';
import { validateItemPut } from '@tessera/domain/records/validate-item.ts';
import { type Within, withinOf } from '@tessera/domain/records/within.ts';
import { type StartId, startIds } from '@tessera/domain/starts/ids.ts';
import { starts } from '@tessera/domain/starts/index.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { clientState } from '../sync/client.ts';
import type { Save } from '../sync/sync-client.ts';
import { newServer, Page, rest } from '../testing/page.ts';
import { boardOf, createBoard, type NewBoard } from './create-board.ts';

/** Throws where a text is in no locale. */
function t(key: string): string {
  const text = key.split('.').reduce((part: unknown, name) => (part as Record<string, unknown>)[name], en);
  if (typeof text !== 'string') throw new Error(`no text ${key}`);
  return text;
}

const wishes = { team: 1, person: 1, name: 'Spring', hue: 'green', position: 'a0', t } as const;
const made = (id: StartId, today = new Date(2026, 1, 27)): NewBoard =>
  boardOf(starts[id], { ...wishes, today });
const of = (collection: string, saves: readonly Save[]) =>
  saves.filter((save) => save.collection === collection).map(({ id, item }) => ({ id, ...item }));

/** A workspace with nothing in it, in which saves are validated one after the other as the server does it. */
function validateAll(saves: readonly Save[]): void {
  const tables = new Map(structure.map((name) => [name as string, new Map<string, never>()]));
  const within: Within = (collection, place) =>
    withinOf((name) => tables.get(name)!.values())(collection, place);
  const reader: StructureReader = {
    team: 1,
    person: 7,
    get access() {
      const get = (collection: string, id: string) => tables.get(collection)!.get(id);
      return new Access({ get: get as never }, { person: 7, standing: 'full-member' });
    },
    standingOf: () => 'full-member',
    now: '2026-02-27 10:00:00',
    get: (collection, id) => tables.get(collection)!.get(id),
    all: (collection) => tables.get(collection)!.values(),
    within,
    attributesOf: (folder) => attributesIn(folder, within),
  };
  for (const { collection, id, item, version } of saves) {
    const payload = { ...item, row_version: version + 1 };
    if (!isStructure(collection)) validateItemPut(reader, undefined, id, payload);
    else tables.get(collection)!.set(id, validatePut(reader, collection, id, payload).record as never);
  }
}

describe('a start', () => {
  test.each(startIds)('%s is accepted whole by the rules of the domain, in one batch', (id) => {
    const { saves, boardId, folderId } = made(id);
    validateAll(saves);
    expect(new Set(saves.map(({ channel }) => channel))).toEqual(new Set(['team.1']));
    expect(of('boards', saves)).toMatchObject([{ id: boardId, name: 'Spring', hue: 'green' }]);
    expect(of('folders', saves)[0]?.id ?? null).toBe(folderId);
    expect([of('folders', saves).length, of('items', saves).length]).toEqual([
      starts[id].folders.length,
      starts[id].folders.reduce((sum, { items }) => sum + items.length, 0),
    ]);
  });

  test('on whichever day, under whichever name, it is accepted', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...startIds),
        fc.date({ min: new Date(1970, 0, 1), max: new Date(2999, 0, 1), noInvalidDate: true }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== ''),
        (id, today, name) => {
          validateAll(boardOf(starts[id], { ...wishes, name: name.replace(/\p{Cc}/gu, '.'), today }).saves);
        },
      ),
    );
  });

  test('each of its texts is there, and each value that it names', () => {
    for (const start of Object.values(starts)) {
      for (const key of [start.name, start.description]) expect(t(`starts.${key}`)).not.toBe('');
      for (const { attributes, items } of start.folders) {
        const known = new Set(attributes.map(({ words }) => words));
        for (const { values } of items)
          expect(Object.keys(values).filter((key) => !known.has(key))).toEqual([]);
      }
    }
  });

  test('days count from that of the person, across the end of a month', () => {
    const { saves } = made('tasks');
    const due = of('attributes', saves).find((one) => (one as { name?: string }).name === 'Due date')!.id;
    const days = of('items', saves).map((one) => (one as { values?: Record<string, unknown> }).values?.[due]);
    expect(days).toEqual(['2026-02-25', '2026-02-28', '2026-03-02', '2026-03-06', '2026-03-09', undefined]);
  });
});

describe('creating a board', () => {
  let page: Page;
  beforeEach(async () => {
    page = await new Page({ server: newServer() }).open();
    clientState.set(page.client);
  });
  afterEach(() => {
    clientState.set(null);
    page.client.close();
  });

  const begin = () => createBoard(starts.tasks, { team: 1, name: 'Spring', hue: 'blue', t });
  const placeOf = ({ boardId, folderId }: Omit<NewBoard, 'saves'>) => ({
    team_id: 1,
    board_id: boardId,
    folder_id: folderId!,
  });
  const namesIn = (one: Page, board: Omit<NewBoard, 'saves'>) => {
    const { columns } = one.client.folder(placeOf(board)).store;
    return columns.count;
  };
  const boards = (one: Page) => [...one.client.team(1).collections.boards.all()].map(({ name }) => name);

  test('R2, R22: is one call, and done together', async () => {
    const board = begin();
    await rest();
    expect(page.server.calls).toHaveLength(1);
    expect(page.server.calls[0]).toMatchObject({ method: 'PUT', route: '/api/1/multiple' });
    expect(page.server.get('boards', board.boardId)).toMatchObject({ name: 'Spring', hue: 'blue' });
    expect(page.server.all('items').filter((item) => item['folder_id'] === board.folderId)).toHaveLength(6);
    expect(page.client.outbox.entries).toEqual([]);
  });

  test('R9, R84: without a network all of it shows at once, also after a reload, and is sent later', async () => {
    page.server.down = true;
    const board = begin();
    page.client.folder(placeOf(board)).subscribe(() => {});
    await rest();
    expect([boards(page), namesIn(page, board)]).toEqual([['Board', 'Spring'], 6]);
    const { storage, server, clock } = page;
    page.client.close();
    server.down = false;
    const again = new Page({ server, storage, clock });
    clientState.set(again.client);
    await again.client.team(1).loaded;
    again.client.folder(placeOf(board)).subscribe(() => {});
    expect([boards(again), namesIn(again, board)]).toEqual([['Board', 'Spring'], 6]);
    await rest();
    expect(server.calls.map(({ body }) => (body as unknown[]).length)).toEqual([14, 14]);
    expect([namesIn(again, board), again.client.outbox.entries]).toEqual([6, []]);
    page = again;
  });

  test('R38: refused, nothing of it stays', async () => {
    page.server.script.push({ status: 403, data: { message: 'This action is unauthorized.' } });
    const board = begin();
    page.client.folder(placeOf(board)).subscribe(() => {});
    expect(boards(page)).toEqual(['Board', 'Spring']);
    await rest();
    expect([boards(page), namesIn(page, board)]).toEqual([['Board'], 0]);
    expect(page.client.outbox.refusals).toMatchObject([{ status: 403 }]);
  });

  test('R75, R78: undo deletes the board alone, redo makes all but the items, which come back with it', async () => {
    const board = begin();
    await rest();
    expect(await page.client.undo()).toMatchObject({ kept: 0 });
    await rest();
    const route = `/api/1/boards/${board.boardId}`;
    expect(page.server.calls.at(-1)).toMatchObject({ method: 'DELETE', route });
    expect(boards(page)).toEqual(['Board']);
    // What the server deletes along.
    for (const collection of ['views', 'attributes', 'folders'])
      for (const { id, ...record } of page.server.all(collection))
        if (record['board_id'] === board.boardId) page.server.remove(collection, id);
    expect(await page.client.redo()).toMatchObject({ kept: 0 });
    await rest();
    const again = page.server.calls.at(-1)!.body as { route: string; method: string }[];
    expect(again.map(({ route: of }) => of.split('/')[3])).not.toContain('items');
    expect([again[0]!.route, again.length, boards(page)]).toEqual([route, 8, ['Board', 'Spring']]);
    expect(page.client.outbox.refusals).toEqual([]);
  });

  test('R78: a new folder is taken back whole, with the attribute that names its items', async () => {
    const [folder, primary] = [newId(), newId()];
    const place = { board_id: made('empty').boardId, folder_id: folder };
    const save = (collection: string, id: string, item: object): Save => ({
      channel: 'team.1',
      collection,
      id,
      item: { ...item },
      old: null,
      version: 0,
    });
    await page.client.save(1, [
      save('folders', folder, { name: 'F', position: 'a0', board_id: place.board_id, parent_id: null }),
      save('attributes', primary, { ...place, name: 'Name', kind: 'text', position: 'a0', primary: true }),
    ]);
    await page.client.undo();
    await rest();
    expect(page.server.calls.at(-1)).toMatchObject({
      method: 'DELETE',
      route: `/api/1/folders/${folder}`,
    });
  });
});
