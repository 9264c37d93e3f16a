import { newId } from '@tessera/domain/ids.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import { Subject } from '@tessera/server/testing/laws/stage.ts';
import { join } from '@tessera/server/testing/people.ts';
import { expectLogHolds } from '@tessera/server/testing/replay.ts';
import { startOwnServer, TestClient, type TestServer } from '@tessera/server/testing/test-server.ts';
import { itemActions } from '@tessera/web/data/folder/item-actions.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Device, sessionOf } from './device.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.stop());

/** Few items, so that the same ones are moved, changed and deleted by both. */
const COUNT = 3;
const nth = fc.nat(COUNT - 1);
const step = fc.record({
  person: fc.nat(1),
  what: fc.constantFrom(
    ...(['move', 'move', 'move', 'edit', 'edit', 'nest', 'delete', 'undo'] as const),
    ...(['take back', 'take back', 'offline', 'online'] as const),
  ),
  item: nth,
  other: nth,
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Folder = Awaited<ReturnType<TestClient['makeFolder']>>;

/** Two people in browsers of their own, at two folders between which items go. */
class Movers {
  readonly devices: Device[] = [];
  private readonly isOffline = [false, false];
  private readonly clients: TestClient[];
  private readonly folders: Folder[];
  private readonly ids = Array.from({ length: COUNT }, newId);
  private readonly batches: unknown[] = [];

  private constructor(clients: TestClient[], folders: Folder[]) {
    this.clients = clients;
    this.folders = folders;
  }

  static async open(): Promise<Movers> {
    const ann = await TestClient.signUp(server, 'Ann');
    const subject = await Subject.on(server, ann, 'items');
    const folders = [await ann.makeFolder(), await ann.makeFolder()];
    const movers = new Movers([ann, await join(server, ann, 'full-member')], folders);
    const [{ board, folder, name }] = folders as [Folder];
    for (const id of movers.ids)
      await ann.put('items', id, { board_id: board, folder_id: folder, values: { [name]: 'Item' } });
    for (const client of movers.clients)
      movers.devices.push(await Device.open(await sessionOf(client, server.address), subject));
    await movers.settled();
    return movers;
  }

  private get team(): number {
    return this.clients[0]!.team;
  }

  private placeOf({ board, folder }: Folder): FolderPlace {
    return { team_id: this.team, board_id: board, folder_id: folder };
  }

  async does({ person, what, item, other }: Step): Promise<void> {
    const [device, id, below] = [this.devices[person]!, this.ids[item]!, this.ids[other]!];
    if (what === 'offline') {
      device.offline();
      this.isOffline[person] = true;
    } else if (what === 'online') {
      this.isOffline[person] = false;
      await device.online();
    } else if (what === 'move' || what === 'take back') await this.asks(person, what, id);
    else if (what === 'undo')
      await device
        .client()
        .undo()
        .catch(() => {});
    else await this.saves(person, what, id, below);
    await this.settled();
  }

  /** Calls that are no saves. */
  private async asks(person: number, what: 'move' | 'take back', id: string): Promise<void> {
    const client = this.clients[person]!;
    const path = `/api/${this.team}`;
    if (what === 'take back') {
      const batch = this.batches.pop();
      if (batch !== undefined) await client.call('POST', `${path}/activity/${batch}/undo`);
      return;
    }
    const { body } = await client.call('GET', `${path}/items/${id}`);
    const to = this.folders.find(({ folder }) => folder !== body['folder_id'])!.folder;
    const { status, body: moved } = await client.call('POST', `${path}/items/move`, {
      ...{ ids: [id], folder_id: to },
    });
    expect([200, 404]).toContain(status);
    if (status === 200) this.batches.push(moved['batch']);
  }

  /** Saves of a page, where it shows the item. */
  private async saves(
    person: number,
    what: 'edit' | 'nest' | 'delete',
    id: string,
    below: string,
  ): Promise<void> {
    const client = this.devices[person]!.client();
    for (const folder of this.folders) {
      const place = this.placeOf(folder);
      const { columns } = client.folder(place).store;
      if (columns.rowOf(id) === undefined) continue;
      const actions = itemActions(client, place);
      const base = actions.baseOf(id, folder.name);
      const edit = { itemId: id, attributeId: folder.name, data: newId(), ...(base ? { base } : {}) };
      const saved =
        what === 'edit'
          ? actions.saveValues([edit])
          : what === 'delete'
            ? actions.deleteItems([id])
            : columns.rowOf(below) !== undefined && below !== id
              ? actions.moveItems([id], { parent: below, after: null })
              : undefined;
      // Without a network it waits.
      if (this.isOffline[person]) saved?.catch(() => {});
      else await saved?.catch(() => {});
      return;
    }
  }

  private async settled(): Promise<void> {
    for (const [person, device] of this.devices.entries()) {
      if (this.isOffline[person]) continue;
      await device.settled();
      for (const one of this.folders) {
        const folder = device.client().folder(this.placeOf(one));
        folder.subscribe(() => {});
        await device.until(() => folder.status === 'ready', 'the folder');
        folder.catchUp();
        await folder.caughtUp();
      }
    }
  }

  /** What each page with a network shows in both folders is what is stored. */
  async agree(): Promise<void> {
    for (const folder of this.folders) {
      const { rows } = await server.services.database.pool.query<{ id: string; name: string | null }>(
        'select id, "values" ->> $3 as name from item where team_id = $1 and folder_id = $2 order by id',
        [this.team, folder.folder, folder.name],
      );
      for (const [person, device] of this.devices.entries()) {
        if (this.isOffline[person]) continue;
        const { columns } = device.client().folder(this.placeOf(folder)).store;
        const shown = [...columns.inOrder()].map((row) => ({
          id: columns.ids[row]!,
          name: columns.value(row, folder.name),
        }));
        expect(shown.sort((one, two) => (one.id < two.id ? -1 : 1))).toEqual(rows);
      }
    }
  }

  async ends(): Promise<void> {
    for (const [person, device] of this.devices.entries())
      if (this.isOffline[person]) {
        this.isOffline[person] = false;
        await device.online();
      }
    await this.settled();
    await this.agree();
    await expectLogHolds(server.databaseUrl, this.team);
  }
}

test('two people move, change, delete and take back, also without a network: every page shows both folders as they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (history) => {
      const movers = await Movers.open();
      try {
        for (const one of history) {
          await movers.does(one);
          await movers.agree();
        }
        await movers.ends();
      } finally {
        for (const device of movers.devices) device.end();
      }
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);
