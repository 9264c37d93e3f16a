import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { Payload } from '@tessera/domain/records/validate.ts';
import { contentOf, type Subject } from '@tessera/server/testing/laws/stage.ts';
import { idOf } from '@tessera/server/testing/people.ts';
import type { TestClient } from '@tessera/server/testing/test-server.ts';
import type { Refusal } from '@tessera/sync/storage.ts';
import type { TokenRecord } from '@tessera/sync/token.ts';
import { itemActions } from '@tessera/web/data/folder/item-actions.ts';
import type { SyncClient } from '@tessera/web/data/sync/sync-client.ts';
import type { ItemActions } from '@tessera/web/data/views/types.ts';
import { Browser, type Session } from './browser.ts';
import { comesTrue } from './waiting.ts';

/** More than the time after which a page stores a change of the structure, in ms. */
const KEEP_MS = 1_000;

/** Signs a person in once more, for their other devices. */
export async function sessionOf(client: TestClient, origin: string): Promise<Session> {
  const { body, headers } = await client.signIn();
  const cookie = headers.get('set-cookie')!.split(';')[0]!;
  return { origin, person: idOf(client), cookie, token: body as unknown as TokenRecord };
}

/** A browser that shows the record of a law, and the folder that it is in or beside. */
export class Device {
  private readonly browser: Browser;
  private readonly subject: Subject;
  private readonly place: FolderPlace;

  private constructor(session: Session, subject: Subject) {
    const { board, folder } = subject.stage;
    this.subject = subject;
    this.place = { team_id: subject.owner.team, board_id: board, folder_id: folder };
    this.browser = new Browser(session, {
      skew: 0,
      locks: true,
      random: () => 0.1,
      onEvent: () => {},
      onSend: () => {},
      onEnd: () => {},
      onLeave: () => {},
    });
  }

  /** Opens a page. */
  static async open(session: Session, subject: Subject): Promise<Device> {
    const device = new Device(session, subject);
    await device.load();
    return device;
  }

  /** Opens the page in a tab; an open one there ends, as when it is reloaded. */
  async load(tab = 0): Promise<void> {
    const { client } = this.browser.open(tab);
    client.folder(this.place).subscribe(() => {});
    const team = client.team(this.place.team_id);
    const talk = client.folder(this.place).comments.of({ item_id: this.subject.stage.item, view_id: null });
    talk.subscribe(() => {});
    const isShown = () => client.folder(this.place).status === 'ready' && talk.status !== 'loading';
    await this.until(() => team.ready && isShown(), 'the page to show');
  }

  /** Closes a tab once the browser has stored all saves, and what it shows. */
  async close(tab = 0): Promise<void> {
    this.browser.clock.advance(KEEP_MS);
    await this.client(tab).outbox.kept();
    this.browser.close(tab);
  }

  async reload(tab = 0): Promise<void> {
    await this.close(tab);
    await this.load(tab);
  }

  end(): void {
    this.browser.link.goOffline();
    this.browser.closeAll();
  }

  offline(): void {
    this.browser.link.goOffline();
  }

  /** The network is back: waits until nothing is left to send, and the page has the whole log. */
  async online(): Promise<void> {
    this.browser.link.goOnline();
    await this.settled();
  }

  /** The answer to the next call is lost, and the network with it. */
  async loseAnswer(): Promise<void> {
    const { link } = this.browser;
    await this.until(() => link.busy === 0, 'the network to be quiet');
    link.faults.push('lose-answer');
    link.onLostAnswer = () => link.goOffline();
  }

  /** Saves the record as a page does; null deletes it. */
  save(item: Payload | null, tab = 0): Promise<void> {
    const { channel, collection, id, owner } = this.subject;
    const client = this.client(tab);
    const old = client.read({ channel, collection, id }) ?? null;
    const version = Number(old?.['row_version'] ?? 0);
    return client.save(owner.team, [{ channel, collection, id, item, old, version }]);
  }

  actions(tab = 0): ItemActions {
    return itemActions(this.client(tab), this.place);
  }

  /** The record's own fields as a page shows them; null: it is not there, or is empty. */
  content(tab = 0): Payload | null {
    const { channel, collection, id } = this.subject;
    const shown = this.client(tab).read({ channel, collection, id });
    return shown ? contentOf(collection, shown) : null;
  }

  refusals(tab = 0): readonly Refusal[] {
    return this.client(tab).outbox.refusals;
  }

  client(tab = 0): SyncClient {
    return this.browser.tabs[tab]!.client;
  }

  async settled(): Promise<void> {
    const clients = () => this.browser.tabs.flatMap((tab) => (tab ? [tab.client] : []));
    const isQuiet = () =>
      this.browser.link.busy === 0 && clients().every(({ outbox }) => outbox.entries.length === 0);
    await this.until(isQuiet, 'all to be sent');
    for (const client of clients()) {
      const records = [client.team(this.place.team_id), client.folder(this.place)];
      for (const some of records) some.catchUp();
      await Promise.all(records.map((some) => some.caughtUp()));
    }
    await this.until(isQuiet, 'what is new to come');
  }

  async until(holds: () => boolean, what: string): Promise<void> {
    if (!(await comesTrue([this.browser], holds))) throw new Error(`waited in vain for ${what}`);
  }
}
