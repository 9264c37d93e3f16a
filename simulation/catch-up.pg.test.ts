import type { Change } from '@tessera/domain/api/changes.ts';
import { newId } from '@tessera/domain/ids.ts';
import { type StructureCollection, structure } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { join, setPermissions } from '@tessera/server/testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '@tessera/server/testing/test-server.ts';
import { RecordCollection, type Versioned } from '@tessera/sync/collection.ts';
import { ItemStore } from '@tessera/web/data/folder/item-store.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

type Made = Awaited<ReturnType<TestClient['makeFolder']>>;
type AnyRecord = Versioned & Record<string, unknown>;
interface Page {
  data: Change[];
  seq: number;
  more: boolean;
  refresh?: boolean;
}

const actions = [
  'create',
  'value',
  'clear',
  'move',
  'delete',
  'again',
  'column',
  'folder',
  'rename',
] as const;
const steps = fc.array(
  fc.record({
    action: fc.constantFrom(
      ...actions,
      'hide' as const,
      'value' as const,
      'create' as const,
      'none' as const,
    ),
    at: fc.nat({ max: 20 }),
    /** What one of the followers does then. */
    follow: fc.constantFrom('none', 'none', 'come', 'pull', 'pull'),
    who: fc.nat({ max: 4 }),
    limit: fc.constantFrom(1, 2, 3, 7, 5_000),
  }),
  { minLength: 10, maxLength: 45 },
);

let server: TestServer;
let ann: TestClient;
let bob: TestClient & { id: number };
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
  bob = await join(server, ann, 'full-member', { name: 'Bob' });
});

/** A client that has loaded a folder and its team once, and follows the log page by page. */
class Follower {
  private readonly place: { team_id: number; board_id: string; folder_id: string };
  private items: ItemStore;
  private readonly records = new Map<StructureCollection, RecordCollection<AnyRecord>>();
  private readonly seq = { folder: 0, structure: 0 };
  caughtUp = 0;

  constructor({ board, folder }: Made) {
    this.place = { team_id: ann.team, board_id: board, folder_id: folder };
    this.items = new ItemStore(this.place);
    for (const name of structure) this.records.set(name, new RecordCollection<AnyRecord>());
  }

  async load(): Promise<void> {
    const seqs: number[] = [];
    for (const name of structure) {
      const { body } = await get(`${name}?limit=10000&computed=false`);
      seqs.push(Number(body['seq']));
      this.records.get(name)!.load(body['data'] as unknown as AnyRecord[]);
    }
    this.seq.structure = Math.min(...seqs);
    await this.loadItems();
  }

  private async loadItems(): Promise<void> {
    const { status, body } = await get(`items?limit=1000&folder_id=${this.place.folder_id}`);
    if (status !== 200) return;
    this.items = new ItemStore(this.place);
    for (const item of body['data'] as unknown as Item[]) this.items.arrive(item);
    this.seq.folder = Number(body['seq']);
  }

  /** Fetches a page of each. True: there was no more. */
  async pull(limit: number): Promise<boolean> {
    const shared = await this.page(`limit=${limit}&after=${this.seq.structure}`);
    if (!shared || shared.refresh) {
      await this.load();
      return true;
    }
    this.seq.structure = shared.seq;
    for (const { collection, method, record } of shared.data) {
      const records = this.records.get(collection as StructureCollection)!;
      if (method === 'deleted') records.pushDeleted(record.id);
      else records.pushSaved(record as unknown as AnyRecord);
    }
    const own = await this.page(`folder_id=${this.place.folder_id}&limit=${limit}&after=${this.seq.folder}`);
    if (own?.refresh) await this.loadItems();
    else if (own) {
      this.seq.folder = own.seq;
      for (const change of own.data) this.apply(change);
    }
    this.caughtUp += shared.data.length + (own?.data.length ?? 0);
    return !shared.more && !own?.more;
  }

  private async page(query: string): Promise<Page | undefined> {
    const { status, body } = await get(`changes?${query}`);
    return status === 200 ? (body as unknown as Page) : undefined;
  }

  private apply({ collection, method, record }: Change): void {
    const records = this.items.collection(collection);
    if (method === 'deleted') records?.pushDeleted(record.id);
    else if (collection === 'items' && 'values' in record) this.items.arrive(record as unknown as Item);
    else records?.pushSaved(record as unknown as AnyRecord);
  }

  /** All that this client shows. */
  shown(): unknown {
    const folders = this.records.get('folders')!;
    // Permissions of a folder stay where they are known, and have no effect while the folder is gone.
    const counts = ({ folder_id }: AnyRecord) => !folder_id || folders.get(String(folder_id)) !== undefined;
    const all = structure.map((name) =>
      [...this.records.get(name)!.all()]
        .filter((record) => name !== 'permissions' || counts(record))
        .sort((one, other) => (one.id < other.id ? -1 : 1)),
    );
    const attributes = [...this.records.get('attributes')!.all()].map(({ id }) => id).sort();
    const { columns } = this.items;
    const rows = Array.from(columns.inOrder(), (row) => {
      const { id, position, row_version } = columns.item(row);
      const values = attributes.map((one) => [columns.value(row, one), columns.version(row, one)]);
      return { id, position, row_version, values };
    });
    const isThere = folders.get(this.place.folder_id) !== undefined;
    return { all, rows: isThere ? rows : [] };
  }
}

const get = (path: string) => bob.call('GET', `/api/${ann.team}/${path}`);

/** A team with changes: the saves depend on what the server has. */
class Work {
  private readonly made: Made;
  private readonly deleted: string[] = [];
  private readonly kept = new Map<string, object[]>();

  constructor(made: Made) {
    this.made = made;
  }

  async do(action: (typeof actions)[number] | 'hide' | 'none', at: number): Promise<void> {
    const { board, folder, name, size } = this.made;
    if (action === 'none') return;
    if (action === 'folder') return this.swap('folders', folder);
    if (action === 'column') return this.swap('attributes', size);
    if (action === 'hide') {
      const entry = { 'role:full-member:VIEW_FOLDER': at % 2 === 0 ? false : undefined };
      const { status } = await read(`folders/${folder}`);
      return status === 200 ? setPermissions(ann, { board_id: board, folder_id: folder }, entry) : undefined;
    }
    if (action === 'rename') {
      const { body } = await read(`boards/${board}`);
      await ann.put('boards', board, { row_version: Number(body['row_version']) + 1, name: `Board ${at}` });
      return;
    }
    const place = { board_id: board, folder_id: folder };
    const created = { row_version: 1, ...place, position: `a${at}`, values: { [name]: `made ${at}` } };
    if (action === 'create') return void (await ann.put('items', newId(), created));
    if (action === 'again') {
      const id = this.deleted.pop();
      if (id) await ann.put('items', id, created);
      return;
    }
    const { body } = await read(`items?limit=1000&folder_id=${folder}`);
    const items = (body['data'] ?? []) as unknown as Item[];
    const item = items[at % Math.max(1, items.length)];
    if (!item) return;
    const { id, row_version, values, versions } = item;
    if (action === 'delete') {
      await ann.call('DELETE', `/api/${ann.team}/items/${id}`);
      this.deleted.push(id);
    } else if (action === 'move')
      await ann.put('items', id, { row_version: row_version + 1, position: `b${at}` });
    else {
      const attribute = at % 3 === 0 ? size : name;
      const version = (versions[attribute] ?? (attribute in values ? 1 : 0)) + 1;
      const data = action === 'clear' ? null : attribute === size ? at : `text ${at}`;
      await ann.put('values', `${id}.${attribute}`, { row_version: version, data });
    }
  }

  /** Deletes it, or brings it back with all that went with it. */
  private async swap(collection: 'folders' | 'attributes', id: string): Promise<void> {
    const kept = this.kept.get(id);
    if (kept) {
      const { body } = await ann.call('PUT', `/api/${ann.team}/multiple`, kept);
      const done = (body as unknown as { status: number }[]).every(({ status }) => status === 200);
      if (done) this.kept.delete(id);
      return;
    }
    const { status, body } = await read(`${collection}/${id}`);
    if (status !== 200) return;
    const { body: all } = await read(`attributes?board_id=${this.made.board}`);
    const along = collection === 'folders' ? (all['data'] as unknown as { id: string }[]) : [];
    const part = (of: string, record: object) => ({
      route: `/api/${ann.team}/${of}/${(record as { id: string }).id}`,
      method: 'put',
      item: { ...record, row_version: 1 },
    });
    this.kept.set(id, [part(collection, body), ...along.map((one) => part('attributes', one))]);
    await ann.call('DELETE', `/api/${ann.team}/${collection}/${id}`);
  }
}

const read = (path: string) => ann.call('GET', `/api/${ann.team}/${path}`);

test('R105: a client that follows the log page by page from any earlier load shows what a fresh load shows', async () => {
  let caughtUp = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const made = await ann.makeFolder();
      const work = new Work(made);
      const followers: Follower[] = [];
      const come = async () => {
        const follower = new Follower(made);
        await follower.load();
        followers.push(follower);
      };
      await come();
      for (const { action, at, follow, who, limit } of history) {
        await work.do(action, at);
        if (follow === 'come' && followers.length < 5) await come();
        if (follow === 'pull') await followers[who % followers.length]!.pull(limit);
      }
      const fresh = new Follower(made);
      await fresh.load();
      for (const [index, follower] of followers.entries()) {
        const { limit } = history[index % history.length]!;
        while (!(await follower.pull(limit)));
        // Once more: the last page may have asked to load everything again.
        await follower.pull(5_000);
        expect(follower.shown()).toEqual(fresh.shown());
        caughtUp += follower.caughtUp;
      }
    }),
    { numRuns: 30 },
  );
  expect(caughtUp).toBeGreaterThan(200);
}, 240_000);
