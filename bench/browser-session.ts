import { folderChannel } from '@tessera/domain/api/realtime.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { Browser, type Session, type Tab } from '@tessera/simulation/browser.ts';
import { signInEverywhere } from '@tessera/simulation/team.ts';
import { Api, address } from './api.ts';
import { fill, makeTable, type Table } from './table.ts';

/** The simulation's browser in real time: the product's own client with a storage in memory. */
export class RealBrowser extends Browser {
  // Read when a tab is opened, so that the base class's stopped clock is never used.
  override readonly clock = {
    now: () => Date.now(),
    after: (ms: number, work: () => void) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
  } as never;

  constructor(session: Session) {
    const nothing = () => {};
    super(session, {
      skew: 0,
      locks: true,
      random: Math.random,
      onEvent: nothing,
      onSend: nothing,
      onEnd: nothing,
      onLeave: nothing,
    });
  }
}

/** A person's browser with one folder open, and the same person's direct connection to the server. */
export class BrowserSession {
  readonly api: Api;
  readonly table: Table;
  readonly browser: Browser;
  readonly tab: Tab;
  readonly place: { team_id: number; board_id: string; folder_id: string };

  private constructor(api: Api, table: Table, browser: Browser) {
    this.api = api;
    this.table = table;
    this.browser = browser;
    this.place = { team_id: api.team, board_id: table.board, folder_id: table.folder };
    this.tab = browser.open(0);
  }

  /** Makes a folder of so many items with so many attributes; `show` opens it. */
  static async make(items: number, attributes?: number): Promise<BrowserSession> {
    const [session] = await signInEverywhere(address, 1);
    const api = new Api();
    api.token = session!.token.access_token;
    api.team = ((await api.call('POST', '/api/teams', { name: 'Bench' })) as { id: number }).id;
    const table = await makeTable(api, attributes);
    await fill(api, table, items);
    return new BrowserSession(api, table, new RealBrowser(session!));
  }

  get folder() {
    return this.tab.client.folder(this.place);
  }

  get columns(): ItemColumns {
    return this.folder.store.columns;
  }

  /** Opens the folder and waits until it is loaded whole and its channel is live. */
  async show(): Promise<void> {
    this.folder.subscribe(() => {});
    await this.tab.client.team(this.place.team_id).loaded;
    await until(() => this.folder.status === 'ready');
    const [socket] = this.tab.sockets;
    await until(() => socket?.connected === true);
    // Channels are asked for together, after two seconds.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
  }

  /** Saves values of one attribute, all together, as the web's item actions do it. */
  save(rows: readonly number[], attribute: number, data: (row: number) => unknown): void {
    const { client } = this.tab;
    const { team_id: team, folder_id } = this.place;
    const saves = rows.map((row) => {
      const id = `${this.columns.ids[row]}.${this.table.attributes[attribute]}`;
      const old = this.folder.shown('values', id)!;
      const channel = folderChannel(team, folder_id);
      const version = Number(old['row_version']);
      return { channel, collection: 'values', id, item: { data: data(row) }, old, version };
    });
    client.save(team, saves).catch((error) => {
      throw error;
    });
  }

  /** What a row shows. */
  value(row: number, attribute: number): unknown {
    return this.columns.value(row, this.table.attributes[attribute]!);
  }

  async goOffline(): Promise<void> {
    this.browser.link.goOffline();
    await until(() => this.tab.client.connection.state === 'disconnected');
  }
}

/** Checks every millisecond. */
export async function until(holds: () => boolean, seconds = 300): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`not within ${seconds} s: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** A quantile of a list of times; 0.5: the median. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
}
