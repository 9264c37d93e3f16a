import { setTimeout as sleep } from 'node:timers/promises';
import type { OutboxEvent } from '@tessera/sync/outbox.ts';
import { itemActions } from '@tessera/web/data/folder/item-actions.ts';
import { Browser, type Session, type Tab } from './browser.ts';
import { BROWSERS, type Command, type History, isTalk, PLACES, type TalkCommand } from './commands.ts';
import { Ledger } from './ledger.ts';
import type { ServerProcess } from './server-process.ts';
import { talk } from './talk.ts';
import { restoreFromTrash, type TeamShape } from './team.ts';
import { comesTrue } from './waiting.ts';

const WORDS = 'alpha beta gamma delta epsilon zeta';

/** The state of one history: browsers, their tabs, and the team. */
export class World {
  readonly browsers: Browser[];
  readonly ledger = new Ledger();
  readonly shape: TeamShape;
  /** A person who may see all of the team. */
  readonly session: Session;
  private readonly server: ServerProcess;
  private readonly dropConnections: () => Promise<unknown>;
  private count = 0;

  constructor(
    server: ServerProcess,
    dropConnections: () => Promise<unknown>,
    sessions: readonly Session[],
    shape: TeamShape,
    history: History,
  ) {
    this.server = server;
    this.session = sessions[0]!;
    this.dropConnections = dropConnections;
    this.shape = shape;
    this.browsers = Array.from(
      { length: BROWSERS },
      (_, index) =>
        new Browser(sessions[index]!, {
          skew: history.skews[index] ?? 0,
          locks: history.locks,
          random: () => 0.1,
          onEvent: (event: OutboxEvent, place: number) => this.ledger.hear(index, place, event),
          onSend: (key, place, now) => this.ledger.sent(index, place, key, now),
          onLeave: (place) => history.locks && this.ledger.left(index, place),
          onEnd: (key, answered) => this.ledger.ended(key, answered),
        }),
    );
  }

  /** Opens all tabs and waits until they show the team. */
  async begin(): Promise<void> {
    for (const { browser, place } of PLACES) this.show(this.browsers[browser]!.open(place));
    await this.until(() => this.tabs().every((tab) => this.isShown(tab)), 'the tabs to open');
  }

  async run(command: Command): Promise<void> {
    const tab = 'tab' in command ? this.tabAt(command.tab) : undefined;
    const browser = 'browser' in command ? this.browsers[command.browser]! : undefined;
    if (tab && !this.isShown(tab) && command.do !== 'crash' && command.do !== 'open') return;
    if (isTalk(command)) this.talk(tab, command);
    else await this.obey(command, tab, browser);
    await sleep(0);
  }

  private talk(tab: Tab | undefined, command: TalkCommand): void {
    const itemId = tab && 'item' in command ? this.itemAt(tab, command.item) : undefined;
    if (tab) talk(tab, this.shape, { ...command, itemId });
  }

  private async obey(
    command: Exclude<Command, TalkCommand>,
    tab: Tab | undefined,
    browser: Browser | undefined,
  ): Promise<void> {
    switch (command.do) {
      case 'edit':
        this.edit(tab, [command.item], command.attribute, command.value);
        break;
      case 'paste':
        this.edit(tab, command.items, command.attribute, command.value);
        break;
      case 'create':
        this.create(tab, command.value, command.below);
        break;
      case 'delete':
      case 'move':
        this.changeItem(tab, command.do, command.item);
        break;
      case 'nest':
        this.nest(tab, command.item, command.below);
        break;
      case 'restore':
        await restoreFromTrash(this.session, this.shape, command.item);
        break;
      case 'rename':
        this.rename(tab, command.value);
        break;
      case 'undo':
        tab?.client.undo();
        break;
      case 'redo':
        tab?.client.redo();
        break;
      case 'decide':
        this.decide(tab, command.mine);
        break;
      case 'offline':
        browser!.link.goOffline();
        break;
      case 'online':
        browser!.link.goOnline();
        break;
      case 'expire':
        browser!.expireTokens();
        break;
      case 'release':
        browser!.link.release();
        break;
      case 'disk':
        browser!.storage.full = !browser!.storage.full;
        browser!.storage.wasFull = true;
        break;
      case 'fault':
        browser!.link.faults.push(command.fault);
        break;
      case 'event-fault':
        browser!.link.eventFaults.push(command.fault);
        break;
      case 'crash':
        await this.crash(command.tab);
        break;
      case 'open':
        this.reopen(command.tab);
        break;
      case 'wait':
        await this.pass(command.ms);
        break;
      case 'drop':
        await this.dropConnections();
        break;
      case 'kill':
        await this.server.kill();
        await this.server.start();
        break;
    }
  }

  /** Repairs the network, opens every tab, and lets time pass until nothing is left to do. */
  async heal(): Promise<void> {
    for (const browser of this.browsers) {
      browser.storage.full = false;
      browser.link.faults.length = 0;
      browser.link.eventFaults.length = 0;
      browser.link.release();
      browser.link.goOnline();
    }
    for (const index of PLACES.keys()) if (!this.tabAt(index)) this.reopen(index);
    await this.until(() => this.isQuiet(), 'every queue to empty');
    // Reads the log once more, as a reconnect does: it finds lost events.
    for (const { client } of this.tabs()) {
      const records = [client.team(this.shape.team), client.folder(this.shape.place)];
      for (const some of records) some.catchUp();
      await Promise.all(records.map((some) => some.caughtUp()));
    }
    // Of what nobody looks at somebody is told when they do.
    for (const { client } of this.tabs()) {
      const { comments } = client.folder(this.shape.place);
      const talks = [...comments.comments.all()].map((one) => comments.of(one));
      for (const talk of new Set(talks)) await talk.loadWhole();
    }
    await this.until(() => this.isQuiet(), 'every tab to catch up');
  }

  async close(): Promise<void> {
    for (const browser of this.browsers) {
      browser.link.goOffline();
      browser.closeAll();
    }
    await sleep(0);
  }

  tabs(): Tab[] {
    return PLACES.map((_, index) => this.tabAt(index)).filter((tab) => tab !== undefined);
  }

  private tabAt(index: number): Tab | undefined {
    const { browser, place } = PLACES[index]!;
    return this.browsers[browser]!.tabs[place];
  }

  private show(tab: Tab): void {
    const folder = tab.client.folder(this.shape.place);
    folder.subscribe(() => {});
    tab.client.team(this.shape.team).loaded.catch(() => {});
  }

  private isShown(tab: Tab): boolean {
    return tab.client.team(this.shape.team).ready && tab.client.folder(this.shape.place).status === 'ready';
  }

  private isQuiet(): boolean {
    return (
      this.browsers.every(({ link }) => link.busy === 0) &&
      this.tabs().every((tab) => this.isShown(tab) && tab.client.outbox.entries.length === 0)
    );
  }

  private edit(tab: Tab | undefined, items: number[], attribute: number, value: number): void {
    if (!tab) return;
    const { columns } = tab.client.folder(this.shape.place).store;
    const rows = [...columns.inOrder()];
    if (rows.length === 0) return;
    const attributeId = this.shape.attributes[attribute]!;
    const changes = [...new Set(items.map((item) => rows[item % rows.length]!))].map((row) => ({
      itemId: columns.ids[row]!,
      attributeId,
      data: this.dataFor(attribute, value, columns.value(row, attributeId)),
    }));
    void this.actions(tab)
      .saveValues(changes)
      .catch(() => {});
  }

  /** Replaces a word of a long text, so that changes of two people can be merged; sets or clears other values. */
  private dataFor(attribute: number, value: number, now: unknown): unknown {
    if (attribute === 1) return value === 0 ? null : value;
    if (attribute === 0) return `name ${value}`;
    const words = String(now ?? WORDS).split(' ');
    words[value % words.length] = `w${value}x${this.count++}`;
    return words.join(' ');
  }

  private create(tab: Tab | undefined, value: number, below?: number): void {
    if (!tab) return;
    const values = { [this.shape.attributes[0]!]: `new ${value}` };
    const parent = below === undefined ? null : (this.itemAt(tab, below) ?? null);
    void this.actions(tab)
      .createItem({ parent, values })
      .saved.catch(() => {});
  }

  private changeItem(tab: Tab | undefined, what: 'delete' | 'move', item: number): void {
    const id = tab && this.itemAt(tab, item);
    if (!id) return;
    const actions = this.actions(tab);
    const done = what === 'delete' ? actions.deleteItems([id]) : actions.moveItem(id, null);
    done.catch(() => {});
  }

  private nest(tab: Tab | undefined, item: number, below: number): void {
    const id = tab && this.itemAt(tab, item);
    if (!id) return;
    const other = this.itemAt(tab, below)!;
    const parent = other === id ? null : other;
    this.actions(tab)
      .moveItems([id], { parent })
      .catch(() => {});
  }

  /** An item that the tab shows; undefined: it shows none. */
  private itemAt(tab: Tab, item: number): string | undefined {
    const { columns } = tab.client.folder(this.shape.place).store;
    const rows = columns.inOrder();
    return rows.length === 0 ? undefined : columns.ids[rows[item % rows.length]!]!;
  }

  private rename(tab: Tab | undefined, value: number): void {
    if (!tab) return;
    const { team, place } = this.shape;
    const structure = tab.client.team(team);
    const folder = structure.collections.folders.get(place.folder_id);
    if (!folder) return;
    const save = {
      channel: structure.channel,
      collection: 'folders',
      id: folder.id,
      item: { name: `Folder ${value}` },
      old: { ...folder },
      version: folder.row_version,
    };
    tab.client.save(team, [save]).catch(() => {});
  }

  private decide(tab: Tab | undefined, mine: boolean): void {
    const refusal = tab?.client.outbox.refusals[0];
    if (!tab || !refusal) return;
    const done = mine ? tab.client.keepMine(refusal) : tab.client.keepTheirs(refusal);
    done.catch(() => {});
  }

  private actions(tab: Tab) {
    return itemActions(tab.client, this.shape.place);
  }

  /** A crash may lose what a tab has not stored yet: here the tab has had the time that it needs. */
  private async crash(index: number): Promise<void> {
    const tab = this.tabAt(index);
    if (!tab) return;
    await tab.client.outbox.kept();
    const { browser, place } = PLACES[index]!;
    if (tab.client.outbox.volatile > 0 && !this.browsers[browser]!.storage.wasFull)
      this.ledger.violations.push(`browser ${browser}: there was room, and a save was not kept`);
    // A full disk stores nothing: the person was warned not to close the tab.
    this.ledger.excuse(
      browser,
      tab.client.outbox.entries.filter(({ order }) => !Number.isInteger(order)).map(({ request }) => request),
    );
    this.browsers[browser]!.close(place);
  }

  private reopen(index: number): void {
    if (this.tabAt(index)) return;
    const { browser, place } = PLACES[index]!;
    this.show(this.browsers[browser]!.open(place));
  }

  private async pass(ms: number): Promise<void> {
    for (const browser of this.browsers) browser.clock.advance(ms);
    for (let round = 0; round < 6; round += 1) await sleep(1);
  }

  private async until(holds: () => boolean, what: string): Promise<void> {
    if (await comesTrue(this.browsers, holds)) return;
    const stuck = this.tabs().map(({ client }) => ({
      state: client.connection.state,
      held: client.sender.held,
      entries: client.outbox.entries.map(({ request: { route, method }, order, reservedAt, error }) => ({
        route,
        method,
        order,
        reservedAt,
        error,
      })),
      folder: client.folder(this.shape.place).status,
    }));
    const busy = this.browsers.map(({ link }) => link.busy);
    throw new Error(`waited in vain for ${what}: ${JSON.stringify({ busy, stuck })}`);
  }
}
