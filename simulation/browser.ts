import { multiAuth } from '@tessera/domain/api/realtime.ts';
import { streamItems } from '@tessera/domain/api/records.ts';
import { Connection } from '@tessera/sync/connection.ts';
import type { OutboxEvent } from '@tessera/sync/outbox.ts';
import { isNoAnswer, NoAnswer } from '@tessera/sync/request.ts';
import { FakeClock } from '@tessera/sync/simulation/fake-clock.ts';
import { type HubTab, TabHub } from '@tessera/sync/simulation/tab-hub.ts';
import type { OutboxEntry } from '@tessera/sync/storage.ts';
import { MemoryStorage } from '@tessera/sync/storage-memory.ts';
import { TokenKeeper, type TokenRecord } from '@tessera/sync/token.ts';
import { addressOf } from '@tessera/web/data/api/address.ts';
import { Caller } from '@tessera/web/data/api/caller.ts';
import { requestWith } from '@tessera/web/data/api/request.ts';
import type { FolderSink, FolderSource } from '@tessera/web/data/folder/folder-loader.ts';
import { folderName, noteOf, notesOf } from '@tessera/web/data/folder/folder-names.ts';
import { SyncClient } from '@tessera/web/data/sync/sync-client.ts';
import { io, type Socket } from 'socket.io-client';
import { Link } from './network.ts';

/** One person's sign-in in one browser; it outlives the histories that use it. */
export interface Session {
  origin: string;
  person: number;
  cookie: string;
  token: TokenRecord;
}

/** A storage whose disk may be full. */
class DiskStorage extends MemoryStorage {
  full = false;
  /** It was full at some time: saves from then may be in memory only. */
  wasFull = false;

  override add(...given: Parameters<MemoryStorage['add']>): Promise<OutboxEntry[]> {
    return this.full ? Promise.reject(new Error('QuotaExceededError')) : super.add(...given);
  }

  override write(name: string, value: unknown): Promise<void> {
    return this.full ? Promise.reject(new Error('QuotaExceededError')) : super.write(name, value);
  }
}

interface BrowserOptions {
  /** How far its clock is off, in milliseconds. */
  skew: number;
  /** Whether its tabs can choose one that works for all. */
  locks: boolean;
  random: () => number;
  onEvent(event: OutboxEvent, place: number): void;
  /** Called when a tab sends a request, and when that has ended, with or without an answer. */
  onSend(key: string, place: number, now: number): void;
  onEnd(key: string, answered: boolean): void;
  /** A tab has closed or crashed. */
  onLeave(place: number): void;
}

export interface Tab {
  client: SyncClient;
  tokens: TokenKeeper;
  hub: HubTab;
  sockets: Socket[];
}

/** A browser with its storage, its tabs, its clock and its connection to the server. */
export class Browser {
  readonly link = new Link();
  readonly storage = new DiskStorage();
  readonly clock: FakeClock;
  readonly tabs: (Tab | undefined)[] = [];
  private readonly hub: TabHub;
  private readonly session: Session;
  private readonly copies = new Map<string, { seq: number; lines: string[] }>();
  private renewing: Promise<unknown> = Promise.resolve();
  private readonly options: BrowserOptions;

  constructor(session: Session, options: BrowserOptions) {
    this.session = session;
    this.options = options;
    this.hub = new TabHub({ elects: options.locks });
    this.clock = new FakeClock({ start: Date.now(), skew: options.skew, random: options.random });
  }

  /** Opens a tab in a place; an open one there is closed. */
  open(place: number): Tab {
    this.close(place);
    const tab = this.newTab(place);
    this.tabs[place] = tab;
    return tab;
  }

  /** Closes a tab or lets it crash: both look the same, as nothing is sent. */
  close(place: number): void {
    const tab = this.tabs[place];
    if (!tab) return;
    this.tabs[place] = undefined;
    tab.client.sender.stop();
    tab.client.connection.stop();
    tab.client.live.stop();
    this.options.onLeave(place);
    tab.hub.close();
    for (const socket of tab.sockets) {
      this.link.detach(socket);
      socket.disconnect();
    }
  }

  closeAll(): void {
    for (const place of this.tabs.keys()) this.close(place);
  }

  private newTab(place: number): Tab {
    const { session, link, clock, storage, options } = this;
    const hub = this.hub.tab();
    const sockets: Socket[] = [];
    const tokens = new TokenKeeper({
      clock,
      renew: () => this.renew(),
      exclusively: (work) => this.exclusively(work),
      share: (token) => {
        session.token = token;
        for (const other of this.tabs) if (other) other.tokens.take(token);
      },
      mayBeSignedIn: () => true,
      onSessionExpired: () => {
        throw new Error('the session has expired');
      },
    });
    tokens.keep(session.token);
    const caller: Caller = new Caller({
      fetch: link.fetch,
      origin: session.origin,
      tokens,
      offline: () => connection.state === 'disconnected',
      signs: {
        updateRequired: () => {},
        forceReload: () => {},
        reauth: async () => false,
        success: ({ method }) => connection.succeeded(method),
        failedRequest: () => {},
        disconnected: () => connection.failed(),
        refusedOffline: () => {},
      },
    });
    const request = requestWith(caller);
    const connection: Connection = new Connection(clock, {
      probe: () => request(multiAuth, { body: { socketId: '', channelNames: [] }, anyway: true }),
    });
    // An answer that arrives after the crash is ignored.
    const isOpen = () => this.tabs[place]?.hub === hub;
    const client = new SyncClient({
      person: session.person,
      storage,
      tabs: hub,
      clock,
      connection,
      request,
      fetch: (address, options) => caller.fetch(address, options),
      transport: async (call) => {
        const waits = client.outbox.entries.find(({ request }) => request.key === call.key);
        // A full disk cannot store a reservation either: there only the key prevents a second save.
        if (Number.isInteger(waits?.order)) options.onSend(call.key, place, clock.now());
        try {
          const answer = await caller.transport(call);
          if (isOpen()) options.onEnd(call.key, !isNoAnswer(answer.status));
          return answer;
        } catch (error) {
          if (isOpen()) options.onEnd(call.key, false);
          throw error;
        }
      },
      folders: this.folderSource(caller),
      openSocket: async (token) => {
        const socket = io(session.origin, {
          transports: ['websocket'],
          forceNew: true,
          // One that is cut off while it connects never does.
          autoConnect: link.online,
          reconnectionDelay: 20,
          reconnectionDelayMax: 50,
          auth: (give) =>
            void token().then(
              (value) => give({ token: value }),
              () => give({}),
            ),
        });
        sockets.push(socket);
        return link.attach(socket);
      },
      token: (margin) => tokens.current(margin),
      onSessionEnded: () => {},
    });
    client.outbox.on((event) => this.options.onEvent(event, place));
    return { client, tokens, hub, sockets };
  }

  /** All that it stores, apart from what waits to be sent and what was refused. */
  async kept(): Promise<string> {
    return JSON.stringify([await this.storage.list(''), [...this.copies]]);
  }

  /** The server accepts no token of this browser any more. */
  expireTokens(): void {
    for (const tab of this.tabs) tab?.tokens.keep({ ...this.session.token, access_token: 'expired' });
  }

  private async renew(): Promise<TokenRecord | null> {
    const { session } = this;
    const response = await this.link
      .fetch(`${session.origin}/api/auth/refresh`, { method: 'POST', headers: { cookie: session.cookie } })
      .catch(() => {
        throw new NoAnswer();
      });
    if (response.status === 401) return null;
    if (!response.ok) throw new NoAnswer();
    session.cookie = (response.headers.get('set-cookie') ?? session.cookie).split(';')[0]!;
    return (await response.json()) as TokenRecord;
  }

  private exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = this.renewing.then(work, work);
    this.renewing = result.catch(() => {});
    return result;
  }

  /** Works like the browser's worker: lines from the server, stored for the next time. */
  private folderSource(caller: Caller): FolderSource {
    return {
      stream: async (team, folderId, sink) => {
        const response = await caller.fetch(addressOf(streamItems.path, { team, id: folderId }, {}));
        const lines = (await response.text()).trim().split('\n');
        const { seq } = JSON.parse(lines[0]!) as { seq: number };
        pour(lines, sink);
        if (this.storage.full) return;
        const folder = folderName(team, folderId);
        this.copies.set(folder, { seq, lines });
        for (const { name } of await this.storage.list(notesOf(folder)))
          if (name <= noteOf(folder, seq)) await this.storage.forget(name);
      },
      copy: async (folder, sink) => {
        const copy = this.copies.get(folder);
        if (copy) pour(copy.lines, sink);
        return copy !== undefined;
      },
      forget: async (folder) => {
        this.copies.delete(folder);
      },
    };
  }
}

function pour(lines: readonly string[], sink: FolderSink): void {
  sink.header(JSON.parse(lines[0]!));
  for (const line of lines.slice(1).map((one) => JSON.parse(one)))
    if ('total' in line) sink.total?.(line.total);
    else sink.chunk(line);
}
