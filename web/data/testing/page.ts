import { newId } from '@tessera/domain/plain-ids.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { Connection } from '@tessera/sync/connection.ts';
import { FakeClock } from '@tessera/sync/simulation/fake-clock.ts';
import { TabHub } from '@tessera/sync/simulation/tab-hub.ts';
import type { SyncStorage } from '@tessera/sync/storage.ts';
import { MemoryStorage } from '@tessera/sync/storage-memory.ts';
import { itemActions } from '../folder/item-actions.ts';
import { SyncClient } from '../sync/sync-client.ts';
import { FakeServer } from './fake-server.ts';
import { FakeSocket } from './fake-socket.ts';

/** Runs everything that waits only for its turn. */
export async function rest(turns = 12): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

interface PageOptions {
  server?: FakeServer;
  storage?: SyncStorage;
  hub?: TabHub;
  clock?: FakeClock;
}

export const [boardId, folderId, text, note] = [newId(), newId(), newId(), newId()];
export const place = { team_id: 1, board_id: boardId, folder_id: folderId };

/** A server with one board, a folder and two attributes: a text, and a long text whose conflicts are merged. */
export function newServer(): FakeServer {
  const server = new FakeServer(place);
  server.put('boards', boardId, { name: 'Board', position: 'a0' });
  server.put('folders', folderId, { name: 'Folder', position: 'a0', board_id: boardId });
  for (const [id, kind] of [
    [text, 'text'],
    [note, 'long-text'],
  ] as const)
    server.put('attributes', id, {
      name: kind,
      kind,
      board_id: boardId,
      folder_id: folderId,
      position: 'a0',
    });
  return server;
}

/** A page of one person, without a browser. */
export class Page {
  readonly server: FakeServer;
  readonly storage: SyncStorage;
  readonly clock: FakeClock;
  readonly socket = new FakeSocket();
  readonly client: SyncClient;

  constructor({ server, storage, hub, clock }: PageOptions = {}) {
    this.server = server ?? newServer();
    this.storage = storage ?? new MemoryStorage();
    this.clock = clock ?? new FakeClock();
    this.client = new SyncClient({
      person: 1,
      storage: this.storage,
      tabs: (hub ?? new TabHub()).tab(),
      clock: this.clock,
      connection: new Connection(this.clock),
      request: this.server.request,
      fetch: this.server.fetch,
      transport: this.server.transport,
      folders: this.server.folders,
      openSocket: async () => this.socket.asSocket,
      token: async () => 'token',
      onSessionEnded: () => {},
    });
  }

  get folder() {
    return this.client.folder(place);
  }

  get actions() {
    return itemActions(this.client, place);
  }

  /** The team and the folder are loaded and live. */
  async open(): Promise<this> {
    await this.client.team(1).loaded;
    this.folder.subscribe(() => {});
    await rest();
    this.socket.acknowledge = () => ({ status: 200, seq: this.server.seq });
    this.socket.open();
    this.clock.advance(2_000);
    await rest();
    return this;
  }

  /** A cell as it is shown. */
  cell(itemId: string, attributeId = text): unknown {
    return this.folder.store.values.get(valueId(itemId, attributeId))?.data ?? null;
  }

  edit(itemId: string, data: unknown, attributeId = text): Promise<void> {
    return this.actions.saveValues([{ itemId, attributeId, data }]);
  }

  /** The shown state of the folder, in the form of the server. */
  shown(): Record<string, unknown> {
    const { columns } = this.folder.store;
    const items = Array.from(columns.inOrder(), (row) => columns.item(row));
    return Object.fromEntries(
      items.map(({ id, position, row_version, values, versions }) => [
        id,
        { position, row_version, values, versions: withoutUsual(versions) },
      ]),
    );
  }

  /** The same for the server's state. */
  onServer(): Record<string, unknown> {
    const items = this.server.all('items').map(({ id, position, row_version }) => {
      const own = this.server.all('values').filter((value) => value.id.startsWith(`${id}.`));
      const values = Object.fromEntries(
        own.filter(({ data }) => data !== null).map((value) => [value.id.slice(37), value['data']]),
      );
      const versions = Object.fromEntries(own.map((value) => [value.id.slice(37), value.row_version]));
      return [id, { position, row_version, values, versions: withoutUsual(versions) }];
    });
    return Object.fromEntries(items);
  }

  /** The new lines of the log, as live events. */
  hearSince(seq: number): void {
    for (const line of this.server.log.filter((one) => one.seq > seq))
      this.socket.hear('changes', this.server.eventOf(line));
  }
}

/** Version 1 of existing records and 0 of missing ones are left out. */
function withoutUsual(versions: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(versions).filter(([, version]) => version > 1));
}
