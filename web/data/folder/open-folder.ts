import { type Change, getChanges } from '@tessera/domain/api/changes.ts';
import { folderChannel, teamChannel } from '@tessera/domain/api/realtime.ts';
import type { FolderHeader } from '@tessera/domain/api/records.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { ItemChunk } from '@tessera/domain/query/item-chunk.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { LogFollower } from '@tessera/sync/catch-up.ts';
import type { RecordCollection } from '@tessera/sync/collection.ts';
import type { OutboxEvent } from '@tessera/sync/outbox.ts';
import { type Fields, isNoAnswer, type RequestRecord, targetOf } from '@tessera/sync/request.ts';
import type { OutboxEntry } from '@tessera/sync/storage.ts';
import { mayPass } from '../api/errors.ts';
import { FolderComments } from '../comments/folder-comments.ts';
import { FolderDrafts } from '../drafts/folder-drafts.ts';
import { clientRecordOf, folderRecordOf } from '../records/index.ts';
import { type AnyRecord, ChannelRecords, type Companion } from '../sync/channel-records.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import { EarlySaves } from './early-saves.ts';
import { FolderCopy } from './folder-copy.ts';
import type { FolderSink } from './folder-loader.ts';
import { ItemStore } from './item-store.ts';

/** The pause before a load that failed offline is tried again, in milliseconds. */
const RETRY_MS = 2_000;
/** A folder that is not shown any more is kept for this time, as most people return to it; in milliseconds. */
const KEEP_MS = 120_000;
/** The page that shows it has begun by then, in milliseconds. */
const LOOK_MS = 1_000;

type Rows = ReadonlySet<number> | 'all' | 'status';

/**
 * A folder whose items are held here: drawn from the stored copy, updated by the log, and kept up to date by its live
 * channel until nobody looks any more.
 */
export class OpenFolder extends ChannelRecords {
  readonly channel: string;
  readonly place: FolderPlace;
  store: ItemStore;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  error: string | undefined;
  total = 0;
  /** Grows with every change that is told. */
  revision = 0;
  readonly drafts: FolderDrafts;
  readonly comments: FolderComments;
  private users = 0;
  /** Somebody begins to look at it. */
  private onLook: (() => void) | undefined;
  private stopListening: (() => void) | undefined;
  private readonly client: SyncClient;
  private readonly copy: FolderCopy;
  /** Opened by a visitor: it is not stored, and no channel tells of changes. */
  private readonly isVisited: boolean;
  private readonly onUnused: () => void;
  /** Requests whose rows have not arrived yet. */
  private readonly early = new EarlySaves();
  /** The person may not see it any more. */
  private isLost = false;
  /** A full load is under way; the log then finds later requests. */
  /** The log has changed while rows were loading. */
  private missed = false;
  private readonly listeners = new Set<(rows: Rows) => void>();

  constructor(client: SyncClient, place: FolderPlace, onUnused: () => void) {
    super();
    this.client = client;
    this.place = place;
    this.channel = folderChannel(place.team_id, place.folder_id);
    this.isVisited = client.visitedBoard(place.team_id) !== undefined;
    this.copy = new FolderCopy(client, place, !this.isVisited);
    this.onUnused = onUnused;
    this.drafts = new FolderDrafts(client, this);
    this.comments = new FolderComments(client, place);
    this.store = this.newStore();
    void this.load(true);
  }

  subscribe(listener: (rows: Rows) => void): () => void {
    this.users += 1;
    this.onLook?.();
    this.listeners.add(listener);
    return () => {
      this.users -= 1;
      this.listeners.delete(listener);
      this.client.clock.after(KEEP_MS, () => {
        if (this.users === 0) this.close();
      });
    };
  }

  override hear(event: OutboxEvent): void {
    if (event.kind === 'done' && event.saves.some(({ entry }) => this.creates(entry))) this.begun();
    if (this.status !== 'loading' || event.kind !== 'added') {
      super.hear(event);
      return;
    }
    const ours = event.entries.filter(({ request }) => this.carries(request));
    // An item that is created while the folder loads is there at once; the stream leaves it out.
    const made = ours.filter(({ request }) => !request.old && folderRecordOf(request)?.madeWhole);
    super.hear({ kind: 'added', entries: made });
    this.early.add(ours.filter((entry) => !made.includes(entry)));
    this.showEarly(false);
  }

  /** A record as it is shown; null: it does not exist; undefined: that is not known yet. */
  shown(collection: string, id: string): Fields | null | undefined {
    const beside = this.comments.collection(collection);
    if (beside) return beside.get(id) ?? null;
    const { columns } = this.store;
    const row = columns.rowOf(id.slice(0, 36));
    if (row === undefined) return this.status === 'ready' ? null : undefined;
    return clientRecordOf(collection).inFolder?.shown?.(this.store, id, row) ?? null;
  }

  /** Reads the new changes of the log: after a reconnect, and once more at a random time after it. */
  catchUp(): void {
    if (this.status === 'failed' || this.copy.isStale) this.reloadIfUsed();
    else this.poll();
    this.comments.resume();
  }

  /** Rows that are loading cannot take changes: the log is read after them. */
  protected override poll(): void {
    if (this.status === 'ready') super.poll();
    else this.missed = true;
  }

  protected later(ms: number, work: () => void): void {
    this.client.clock.after(ms, work);
  }

  /** Resolves when there are rows, or when none can be loaded. */
  loaded(): Promise<void> {
    if (this.status !== 'loading') return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.status === 'loading') return;
        stop();
        resolve();
      });
    });
  }

  /** Resolves when the requested changes of the log have arrived. */
  async caughtUp(): Promise<void> {
    await this.follower?.settled();
  }

  close(): void {
    this.stopListening?.();
    this.stopListening = undefined;
    this.onUnused();
  }

  /** Removes it from memory, and stops all requests. */
  lose(): void {
    if (this.isLost) return;
    this.isLost = true;
    this.close();
    this.follower = undefined;
    this.early.begin([]);
    this.forgetSaves();
    this.comments.lose();
    this.store = this.newStore();
    this.status = 'failed';
    this.error = undefined;
    this.tell('all');
  }

  protected collection(name: string): RecordCollection<AnyRecord> | undefined {
    return this.comments.collection(name) ?? this.store.collection(name);
  }

  /** Items that are created with their folder go the same way as it: on the team's channel. */
  protected override carries(request: RequestRecord): boolean {
    if (super.carries(request)) return true;
    const { team_id, folder_id } = this.place;
    const ofTeam = request.channel === teamChannel(team_id) && folderRecordOf(request) !== undefined;
    return ofTeam && request.item?.['folder_id'] === folder_id;
  }

  protected batch(work: () => void): void {
    this.store.batch(() => this.comments.batch(work));
  }

  protected recordOf(
    request: RequestRecord & { item: Fields },
    shown: () => AnyRecord | undefined,
  ): AnyRecord | undefined {
    const { place, client } = this;
    const now = () => formatInstant(new Date(client.clock.now()));
    return folderRecordOf(request)?.saved(request, shown, { place, now, person: client.person });
  }

  protected override companionsOf(request: RequestRecord): Companion[] {
    return folderRecordOf(request)?.companions?.(this.store, request) ?? [];
  }

  protected override push(name: string, record: AnyRecord): void {
    // The answer to a save of an item that has been moved: the log tells this folder that it has left.
    if (!this.has(record)) return;
    this.comments.hear(name, record);
    if (!('values' in record)) super.push(name, record);
    else if (this.store.arrive(record as unknown as Item)) this.comments.itemCame(record.id);
  }

  protected override answer(request: RequestRecord, record: AnyRecord | null): void {
    // Its row has not arrived yet; or it has left for another folder, and is shown as it was saved until the log says so.
    if (this.early.has(request.key) || (record && !this.has(record))) return;
    if (record) this.comments.hear(targetOf(request).collection, record);
    const made = this.companions.get(request.key);
    const answered = record && folderRecordOf(request)?.answered?.(this.store, record, made);
    if (answered?.companions) this.companions.set(request.key, answered.companions);
    super.answer(request, answered ? answered.own : record);
  }

  private has({ folder_id = this.place.folder_id }: AnyRecord): boolean {
    return folder_id === this.place.folder_id;
  }

  private newStore(): ItemStore {
    const store = new ItemStore(this.place);
    store.subscribe((rows) => {
      if (store === this.store) this.tell(rows);
    });
    return store;
  }

  /** `kept`: begins with the stored copy. */
  private async load(kept: boolean, store = this.store): Promise<void> {
    this.early.begin(this.unsettled(this.client.waitingEntries));
    const sink = {
      header: ({ seq, total }: FolderHeader) => {
        if (store !== this.store) return;
        this.total = total ?? 0;
        this.follower = this.follow(seq);
        this.comments.refresh();
      },
      chunk: (chunk: ItemChunk) => {
        store.append(chunk);
        if (store === this.store) this.showEarly(false);
      },
      total: (total: number) => {
        if (store === this.store) this.total = total;
      },
      drawn: () => this.looked(),
    };
    try {
      // A folder that is still being created is known only here: its state here is complete.
      const isNew = this.client.waitingEntries.some((entry) => this.creates(entry));
      if (isNew) sink.header({ ...this.place, seq: 0, total: 0 });
      const changes = isNew ? [] : kept ? await this.copy.load(this.place, sink) : undefined;
      // A copy that breaks off is not used, and neither are its rows.
      if (!changes && store.columns.length > 0) return await this.reload();
      if (!changes) await this.stream(sink);
      if (store !== this.store) return;
      if (changes) {
        for (const { changes: some, seq } of changes) {
          const from = this.follower?.known ?? 0;
          this.apply(some.filter((change) => change.seq > from));
          this.follower?.reset(Math.max(from, seq));
        }
        if (!isNew) this.missed = true;
        this.copy.renew();
      }
      this.showEarly(true);
      this.status = 'ready';
      this.error = undefined;
      this.copy.follow(this.follower?.known ?? 0);
      if (this.missed) this.poll();
      this.missed = false;
      this.tell('status');
      void this.drafts.find();
      if (!this.isVisited) this.stopListening ??= this.listen();
    } catch (error) {
      if (store !== this.store) return;
      this.status = 'failed';
      this.error = (error as Error).message;
      this.tell('status');
      if (isNoAnswer((error as { status?: number }).status ?? 200))
        this.later(RETRY_MS, () => this.status === 'failed' && this.reloadIfUsed());
    }
  }

  /** Resolves when somebody looks at it, or soon. */
  private looked(): Promise<void> {
    if (this.users > 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.onLook = resolve;
      this.client.clock.after(LOOK_MS, resolve);
    });
  }

  /** Rows of items and values arrive in parts. Requests under way show as soon as their row is there. */
  private showEarly(all: boolean): void {
    const { waitingEntries } = this.client;
    if (all) this.early.begin(this.unsettled(waitingEntries));
    const now = this.early.take(all ? undefined : this.store.columns);
    if (now.length > 0) this.showAgain(now, waitingEntries);
  }

  private follow(seq: number): LogFollower<Change> {
    const [{ team_id: team, folder_id }, { store }] = [this.place, this];
    return new LogFollower<Change>(seq, {
      fetch: (after) => this.client.request(getChanges, { params: { team }, query: { after, folder_id } }),
      apply: (changes, upTo) => {
        if (store !== this.store) return;
        this.apply(changes);
        if (changes.length > 0) this.copy.note(changes, upTo);
      },
      refresh: () => this.reloadIfUsed(),
      // The next live event, or the next reconnect, asks again.
      onError: () => {},
    });
  }

  private listen(): () => void {
    return this.client.live.listen(this.channel, {
      changes: (event) => (this.status === 'ready' ? this.follower?.event(event) : this.poll()),
      live: (seq) => (this.status === 'ready' ? this.follower?.catchUp(seq) : this.poll()),
      refresh: () => this.reloadIfUsed(),
    });
  }

  private creates({ request: { route, method, old } }: OutboxEntry): boolean {
    const { team_id, folder_id } = this.place;
    return method === 'put' && old === null && route === `/api/${team_id}/folders/${folder_id}`;
  }

  /** The server knows the folder now: before, it had no channel. */
  private begun(): void {
    if (!this.stopListening) return;
    this.stopListening();
    this.stopListening = this.listen();
    this.poll();
  }

  private reloadIfUsed(): void {
    if (this.users > 0 && !this.isLost) void this.reload();
  }

  private stream(sink: FolderSink): Promise<void> {
    const { team_id, folder_id } = this.place;
    return this.client.folders.stream(team_id, folder_id, sink, { kept: !this.isVisited });
  }

  /** Loads everything again. The shown state stays until it can be replaced as a whole. */
  private async reload(): Promise<void> {
    if (this.status !== 'ready') {
      this.store = this.newStore();
      this.follower = undefined;
      this.status = 'loading';
      this.tell('all');
      await this.load(false);
      return;
    }
    if (this.isLoadingAnew) return;
    this.beginAnew();
    this.copy.pause();
    const store = this.newStore();
    let known = 0;
    try {
      await this.stream({
        header: ({ seq }) => {
          known = seq;
        },
        chunk: (chunk) => store.append(chunk),
      });
    } catch (error) {
      this.endAnew();
      // The team removes a deleted folder; if the server does not answer, the reconnect begins again.
      if (!mayPass(error)) return;
      this.later(RETRY_MS, () => {
        if (this.copy.isStale && this.client.connection.state === 'connected') this.reloadIfUsed();
      });
      return;
    }
    const heard = this.endAnew(known);
    if (this.isLost) return;
    this.comments.keep(this.answered.values());
    this.store = store;
    this.companions.clear();
    this.follower = this.follow(known);
    this.copy.follow(known);
    this.follower.event({ previous: known, seq: heard.at(-1)?.seq ?? known, changes: heard });
    this.showEarly(true);
    this.tell('all');
    this.poll();
    // Not sooner: of comments too the log tells only what comes behind these rows.
    this.comments.refresh();
  }

  tell(rows: Rows): void {
    this.revision += 1;
    for (const listener of [...this.listeners]) listener(rows);
  }
}
