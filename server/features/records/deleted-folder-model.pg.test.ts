import { newId } from '@tessera/domain/ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, startOwnServer, TestClient } from '../../testing/test-server.ts';

type Part = { collection: string; id: string; item?: Record<string, unknown>; method?: 'put' | 'delete' };

const actions = [
  'create',
  'value',
  'clear',
  'move',
  'delete',
  'attribute',
  'folder',
  'board',
  'hidden',
] as const;

interface ModelItem {
  id: string;
  folder: number;
  row_version: number;
  position: string;
  values: Record<string, unknown>;
  versions: Record<string, number>;
}

/** A model of two folders on a board: items are kept when their folder is deleted, values when their attribute is. */
class Model {
  readonly board = newId();
  readonly folders = [0, 1].map(() => ({
    id: newId(),
    there: false,
    name: newId(),
    note: newId(),
    hasNote: false,
  }));
  boardThere = false;
  readonly items = new Map<string, ModelItem>();

  /** The saves of an action, and whether they should succeed; undefined: nothing to do. */
  action(
    kind: (typeof actions)[number],
    at: number,
    text: string,
  ): { parts: Part[]; refused?: number } | undefined {
    const folder = this.folders[at % 2]!;
    if (kind === 'board') return { parts: this.boardThere ? this.deleteBoard() : this.createBoard() };
    if (kind === 'folder')
      return { parts: folder.there ? this.deleteFolder(folder) : this.createFolder(folder) };
    if (!folder.there) return kind === 'hidden' ? this.touchHidden(at % 2, at) : undefined;
    if (kind === 'attribute') return { parts: [this.switchNote(folder)] };
    if (kind === 'create') return { parts: [this.create(at % 2, text)] };
    const items = [...this.items.values()].filter((item) => item.folder === at % 2);
    const item = items[at % Math.max(1, items.length)];
    if (!item || kind === 'hidden') return undefined;
    if (kind === 'delete') {
      this.items.delete(item.id);
      return { parts: [{ collection: 'items', id: item.id, method: 'delete' }] };
    }
    if (kind === 'move') {
      item.position = `a${at}`;
      item.row_version += 1;
      const { row_version, position } = item;
      return { parts: [{ collection: 'items', id: item.id, item: { row_version, position } }] };
    }
    const attribute = folder.hasNote && at % 3 === 0 ? folder.note : folder.name;
    const data = kind === 'clear' ? null : text;
    const row_version = (item.versions[attribute] ?? (attribute in item.values ? 1 : 0)) + 1;
    if (data === null) delete item.values[attribute];
    else item.values[attribute] = data;
    if (row_version > 1 || data === null) item.versions[attribute] = row_version;
    return { parts: [{ collection: 'values', id: `${item.id}.${attribute}`, item: { row_version, data } }] };
  }

  /** What a reader of a folder should see, in order. */
  shown(at: number) {
    const { name, note, hasNote } = this.folders[at]!;
    const pick = <T>(map: Record<string, T>) =>
      Object.fromEntries(Object.entries(map).filter(([id]) => id === name || (hasNote && id === note)));
    return [...this.items.values()]
      .filter(({ folder }) => folder === at)
      .sort((one, other) => (`${one.position} ${one.id}` < `${other.position} ${other.id}` ? -1 : 1))
      .map(({ folder: _folder, ...item }) => ({
        ...item,
        values: pick(item.values),
        versions: pick(item.versions),
      }));
  }

  createBoard(): Part[] {
    this.boardThere = true;
    const item = { row_version: 1, name: 'Board', position: 'a0' };
    return [
      { collection: 'boards', id: this.board, item },
      ...this.folders.flatMap((one) => this.createFolder(one)),
    ];
  }

  private deleteBoard(): Part[] {
    this.boardThere = false;
    for (const folder of this.folders) this.deleteFolder(folder);
    return [{ collection: 'boards', id: this.board, method: 'delete' }];
  }

  private createFolder(folder: Model['folders'][number]): Part[] {
    if (!this.boardThere) return this.createBoard();
    folder.there = true;
    const place = { row_version: 1, board_id: this.board };
    const column = {
      ...place,
      folder_id: folder.id,
      kind: 'text',
      name: 'Name',
      position: 'a0',
      primary: true,
    };
    return [
      { collection: 'folders', id: folder.id, item: { ...place, name: 'Folder', position: 'a0' } },
      { collection: 'attributes', id: folder.name, item: column },
    ];
  }

  private deleteFolder(folder: Model['folders'][number]): Part[] {
    folder.there = false;
    folder.hasNote = false;
    return [{ collection: 'folders', id: folder.id, method: 'delete' }];
  }

  private switchNote(folder: Model['folders'][number]): Part {
    folder.hasNote = !folder.hasNote;
    if (!folder.hasNote) return { collection: 'attributes', id: folder.note, method: 'delete' };
    const place = { row_version: 1, board_id: this.board, folder_id: folder.id };
    const item = { ...place, kind: 'text', name: 'Note', position: 'a1' };
    return { collection: 'attributes', id: folder.note, item };
  }

  private create(at: number, text: string): Part {
    const { id: folder_id, name } = this.folders[at]!;
    const own = { row_version: 1, position: 'a0', values: { [name]: text } };
    const id = newId();
    this.items.set(id, { id, folder: at, ...own, values: { ...own.values }, versions: {} });
    return { collection: 'items', id, item: { ...own, board_id: this.board, folder_id } };
  }

  private touchHidden(at: number, pick: number): { parts: Part[]; refused: number } | undefined {
    const item = [...this.items.values()].find(({ folder }) => folder === at);
    const other = this.folders[1 - at]!;
    if (!item) return undefined;
    const own = { row_version: 1, position: 'a0', board_id: this.board, folder_id: other.id };
    const { id, row_version } = item;
    const value = `${id}.${this.folders[at]!.name}`;
    const tries: { parts: Part[]; refused: number }[] = [
      {
        parts: [{ collection: 'items', id, item: { row_version: row_version + 1, position: 'z' } }],
        refused: 404,
      },
      { parts: [{ collection: 'items', id, method: 'delete' }], refused: 404 },
      { parts: [{ collection: 'values', id: value, item: { row_version: 2, data: 'z' } }], refused: 404 },
      { parts: [{ collection: 'items', id, item: own }], refused: 422 },
    ];
    return tries[pick % tries.length];
  }
}

test('items and values stay as they were, whatever is deleted and created again', async () => {
  const first = await sharedServer();
  const second = await startOwnServer({ DATABASE_URL: first.databaseUrl, DATA_DIR: first.dataDir });
  const ann = await TestClient.signUp(first);
  const there = Object.assign(new TestClient(second.address), { token: ann.token, team: ann.team });

  const expectAsModel = async (model: Model, client: TestClient) => {
    const state = (await first.services.teams.open(ann.team))!;
    for (const [at, { id, there: isThere }] of model.folders.entries()) {
      const shown = isThere ? model.shown(at) : [];
      const read = (query: string) =>
        client.call('GET', `/api/${ann.team}/items?folder_id=${id}&limit=1000${query}`);
      const [plain, searched] = [await read(''), await read('&search=x')];
      expect([plain.status, searched.status]).toEqual(isThere ? [200, 200] : [404, 404]);
      if (isThere) {
        expect(plain.body['data']).toEqual(shown.map((item) => expect.objectContaining(item)));
        const ids = (searched.body['data'] as unknown as { id: string }[]).map((item) => item.id);
        const found = shown.filter(({ values }) =>
          Object.values(values).some((data) => String(data).includes('x')),
        );
        expect(ids).toEqual(found.map((item) => item.id));
        if (client === ann && state.itemsIn.has(id)) expect(state.itemsIn.get(id)?.count).toBe(shown.length);
      }
      for (const item of model.items.values()) {
        if (item.folder !== at) continue;
        const { status } = await client.call('GET', `/api/${ann.team}/items/${item.id}`);
        expect(status).toBe(isThere ? 200 : 404);
      }
    }
  };

  const step = fc.record({
    kind: fc.constantFrom(...actions, 'create' as const, 'value' as const),
    at: fc.nat({ max: 30 }),
    text: fc.constantFrom('x', 'xy', 'b'),
    /** Whether this step ends its batch. */
    send: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const model = new Model();
      let batch = model.createBoard();
      let client = ann;
      const send = async (refused?: number) => {
        if (batch.length === 0) return;
        const answer = (await client.multiple(batch)).body as unknown as { status: number }[];
        expect(answer.map(({ status }) => status)).toEqual(batch.map(() => refused ?? 200));
        batch = [];
      };
      for (const { kind, at, text, send: now } of steps) {
        const action = model.action(kind, at, text);
        if (!action) continue;
        if (action.refused !== undefined) {
          await send();
          // If its new folder is missing too, the create is refused for that.
          batch = action.parts;
          await send(action.refused);
          continue;
        }
        batch.push(...action.parts);
        if (!now) continue;
        await send();
        await expectAsModel(model, client);
        client = client === ann ? there : ann;
        // One server hears a moment later what the other has written.
        const { seq } = (await first.services.teams.open(ann.team))!;
        const known = Math.max(seq, (await second.services.teams.open(ann.team))!.seq);
        for (const { services } of [first, second])
          await expect
            .poll(async () => (await services.teams.open(ann.team))!.seq)
            .toBeGreaterThanOrEqual(known);
      }
      await send();
      await expectAsModel(model, client);
      await expectLogHolds(first.databaseUrl, ann.team);
    }),
    { numRuns: 15 },
  );
  await second.stop();
}, 120_000);
