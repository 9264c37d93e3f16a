import { type Change, getChanges } from '@tessera/domain/api/changes.ts';
import { teamChannel } from '@tessera/domain/api/realtime.ts';
import { getStructure, indexRecords } from '@tessera/domain/api/records.ts';
import { loadFormulas } from '@tessera/domain/attributes/formula-language.ts';
import { STRUCTURE_PAGE_MAX } from '@tessera/domain/constants.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import {
  type HeldCollection,
  heldWhole,
  isPersonal,
  isStructure,
  type Records,
  type StructureCollection,
  type StructureRecord,
  structureOf,
} from '@tessera/domain/records/index.ts';
import { planFolderMove } from '@tessera/domain/records/plan-folder-move.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import { deletedWith } from '@tessera/domain/records/validate.ts';
import { withinOf } from '@tessera/domain/records/within.ts';
import { LogFollower } from '@tessera/sync/catch-up.ts';
import { RecordCollection } from '@tessera/sync/collection.ts';
import type { OutboxEvent } from '@tessera/sync/outbox.ts';
import { type Fields, type RequestRecord, targetOf } from '@tessera/sync/request.ts';
import { addressOf } from '../api/address.ts';
import { mayPass, RequestError } from '../api/errors.ts';
import { accessIn } from '../permissions/access-in.ts';
import { clientRecordOf } from '../records/index.ts';
import { type AnyRecord, ChannelRecords, type Companion } from '../sync/channel-records.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import { type Kept, KeptStructure } from './kept-structure.ts';

export type Collections = { [C in HeldCollection]: RecordCollection<Records[C]> };

/** All records of a collection as they were at `seq`; without a hash where they came in parts. */
interface Index {
  name: HeldCollection;
  records: readonly AnyRecord[];
  seq: number;
  hash: string | undefined;
}

/** What the server tells of a collection; without data where it is what the hash names. */
interface Part {
  data?: AnyRecord[];
  seq: number;
  hash: string;
}

const hashesOf = (indexes: readonly Index[]) =>
  new Map(indexes.flatMap(({ name, hash }) => (hash ? [[name, hash] as const] : [])));

/** A visitor has nothing of their own here, and is told not all of the rest. */
const knownToVisitors = structureOf(({ isUnknownToVisitors }) => !isUnknownToVisitors);

const RETRY_MS = 2_000;

/**
 * A team's boards, folders, attributes, views and permissions: drawn from what this browser keeps, brought up to date by the log,
 * kept by the live channel. Beside them what the person has there of their own.
 */
export class TeamStructure extends ChannelRecords {
  readonly team: number;
  readonly channel: string;
  readonly collections: Collections;
  ready = false;
  failed: Error | undefined;
  revision = 0;
  /** The log's last line of what this person has saved here, as far as this page knows. */
  saved = 0;
  /** Boards and folders that were here, and that the person may not see any more. */
  readonly lost = new Set<string>();
  /** The whole team is: the person is not in it any more, or it has been deleted; or a visited board is not public. */
  isGone = false;
  /** The only board that is shown here, to somebody who is not of the team; undefined: they are. */
  readonly visited: string | undefined;
  /** Resolves when there is something to show; rejects where there is nothing and nobody answers. */
  readonly loaded: Promise<void>;
  private readonly client: SyncClient;
  private readonly listeners = new Set<() => void>();
  private readonly kept: KeptStructure;
  /** Collection → the hash by which the server names what is loaded. */
  private hashes = new Map<HeldCollection, string>();
  /** The log was known up to there when it was said that all is to be loaded anew. */
  private staleSince: number | undefined;

  constructor(client: SyncClient, team: number) {
    super();
    this.client = client;
    this.team = team;
    this.channel = teamChannel(team);
    this.visited = client.visitedBoard(team);
    this.kept = new KeptStructure(client, team);
    this.collections = Object.fromEntries(
      heldWhole.map((name) => [name, new RecordCollection<AnyRecord>()]),
    ) as unknown as Collections;
    for (const name of heldWhole) this.records(name).subscribe(() => this.tell());
    this.loaded = this.load();
    this.loaded.catch((error: Error) => {
      this.failed = error;
      this.tell();
      this.client.clock.after(RETRY_MS, () => this.client.forgetTeam(this.team));
    });
  }

  override hear(event: OutboxEvent): void {
    super.hear(event);
    if (event.kind !== 'done' || event.seq === null) return;
    const all = `/api/${this.team}/multiple`;
    if (event.saves.some(({ entry }) => entry.request.saveMultiple === all))
      this.saved = Math.max(this.saved, event.seq);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The records of a collection, whatever it is. */
  records(name: HeldCollection): RecordCollection<AnyRecord> {
    return this.collections[name] as unknown as RecordCollection<AnyRecord>;
  }

  /** A record as it is shown; null: it is not there; undefined: that is not known yet. */
  shown(collection: string, id: string): Fields | null | undefined {
    if (!this.ready) return undefined;
    return this.collection(collection)?.get(id) ?? null;
  }

  /** What the log knows since is fetched. */
  catchUp(): void {
    if (this.staleSince !== undefined) this.refreshQuietly();
    else this.follower?.poll();
  }

  protected later(ms: number, work: () => void): void {
    this.client.clock.after(ms, work);
  }

  /** Resolves when what was asked of the log has come, and what it said is to be loaded anew. */
  async caughtUp(): Promise<void> {
    do {
      await this.follower?.settled();
      await (this.refreshingAgain ?? this.refreshing)?.catch(() => {});
    } while (this.refreshing);
  }

  /**
   * Loads every index anew: a refresh event of the server, or the delayed sync after a reconnect. Asked for while it is
   * under way, once more after that.
   */
  refresh(): Promise<void> {
    if (!this.refreshing) {
      this.refreshing = this.loadAnew().finally(() => {
        this.refreshing = undefined;
      });
      return this.refreshing;
    }
    this.refreshingAgain ??= this.refreshing
      .catch(() => {})
      .then(() => {
        this.refreshingAgain = undefined;
        return this.refresh();
      });
    return this.refreshingAgain;
  }
  private refreshing: Promise<void> | undefined;
  private refreshingAgain: Promise<void> | undefined;

  protected collection(name: string): RecordCollection<AnyRecord> | undefined {
    return isStructure(name) || isPersonal(name) ? this.records(name) : undefined;
  }

  protected batch(work: () => void): void {
    const all = heldWhole.reduceRight<() => void>(
      (inner, name) => () => this.records(name).batch(inner),
      work,
    );
    all();
  }

  protected recordOf(
    request: RequestRecord & { item: Fields },
    before: () => AnyRecord | undefined,
  ): AnyRecord | undefined {
    const shown = before();
    const { id } = targetOf(request);
    const { item } = request;
    const now = formatInstant(new Date(this.client.clock.now()));
    // A save that names no version is made over whatever is there.
    const row_version = Number(item['row_version'] ?? (shown?.row_version ?? 0) + 1);
    if (!shown && row_version !== 1) return undefined;
    const stamps = { created_at: now, created_by: this.client.person };
    return { ...stamps, ...shown, ...item, id, team_id: this.team, updated_at: now, row_version };
  }

  /** What hangs from a deleted record goes with it, and what is in a folder goes along to another board. */
  protected override companionsOf(request: RequestRecord): Companion[] {
    const { collection, id } = targetOf(request);
    if (!isStructure(collection)) return [];
    if (request.method !== 'delete') return this.takenAlong(collection, id, request.item);
    const reader = { ...this.reader(), access: accessIn(this.team) };
    return deletedWith(reader, collection, id).map(({ collection: of, record }) => ({
      collection: of,
      id: record.id,
      record: null,
    }));
  }

  private takenAlong(of: StructureCollection, id: string, item: Fields | null): Companion[] {
    const before: StructureRecord | undefined = this.collections[of].get(id);
    if (!before || !item) return [];
    const updated = { operation: 'updated' as const, record: { ...before, ...item }, before };
    const { person, clock } = this.client;
    const now = formatInstant(new Date(clock.now()));
    const reader = { ...this.reader(), team: this.team, person, now } as StructureReader;
    // Which attributes its items use is not known here: as if it were all of them.
    const plan = planFolderMove(reader, { collection: of, change: updated }, () => true);
    return (plan?.changes ?? []).map(({ collection, change: { operation, record } }) => ({
      collection,
      id: record.id,
      record: operation === 'deleted' ? null : (record as unknown as AnyRecord),
    }));
  }

  /** The structure as it is shown, for the rules of the domain. */
  reader(): Pick<StructureReader, 'all' | 'get' | 'within'> {
    const all: StructureReader['all'] = (name) => this.collections[name].all() as Iterable<never>;
    return { all, within: withinOf(all), get: (name, id) => this.collections[name].get(id) as never };
  }

  private async load(): Promise<void> {
    const [kept] = await Promise.all([
      this.visited === undefined ? this.kept.read() : undefined,
      this.client.ownViews.load(this.team),
    ]);
    let seq = kept?.seq ?? 0;
    if (kept) for (const name of heldWhole) this.records(name).load(kept.records[name]);
    else {
      const indexes = await this.fetchAll();
      for (const { name, records } of indexes) this.records(name).load(records);
      this.hashes = hashesOf(indexes);
      seq = Math.min(...indexes.map((index) => index.seq));
    }
    // A folder that waits to go to another board takes its formulas along.
    if (this.client.waitingEntries.some(({ request }) => this.carries(request)))
      await loadFormulas().catch(() => {});
    this.hear({ kind: 'added', entries: this.client.waitingEntries });
    this.ready = true;
    this.tell();
    this.follow(seq);
    if (kept) this.follower?.poll();
    else this.keepSoon();
    // Whoever is not of the team hears nothing of it: they look again by themselves.
    if (this.visited !== undefined) return;
    this.client.live.listen(this.channel, {
      changes: (event) => this.follower?.event(event),
      live: (from) => this.follower?.catchUp(from),
      refresh: () => this.refreshQuietly(),
    });
  }

  private async loadAnew(): Promise<void> {
    const folders = this.confirmedIds('folders');
    const before = new Set([...folders, ...this.confirmedIds('boards')]);
    this.beginAnew();
    try {
      const indexes = await this.fetchAll();
      // Shown all at once: there is no moment at which a folder has lost its board.
      this.batch(() => {
        for (const { name, records } of indexes) this.records(name).load(records);
        // What came in between is in the log. From before that it would say again that everything is to be loaded anew.
        const seq = Math.min(...indexes.map((index) => index.seq));
        this.follower?.reset(seq);
        this.apply(this.endAnew(seq));
        const there = new Set([...this.confirmedIds('folders'), ...this.confirmedIds('boards')]);
        for (const id of before) if (!there.has(id)) this.lost.add(id);
        for (const id of there) this.lost.delete(id);
        this.showAgain(this.unsettled([]), []);
      });
      this.hashes = hashesOf(indexes);
      this.staleSince = undefined;
      this.client.forgetFolders(
        this.team,
        folders.filter((id) => this.lost.has(id)),
      );
      this.follower?.poll();
      this.keepSoon();
    } catch (error) {
      this.endAnew();
      if (!this.saysGone(error)) throw error;
      this.end();
    }
  }

  private confirmedIds(name: HeldCollection): string[] {
    return this.records(name)
      .allConfirmed()
      .map(({ id }) => id);
  }

  /** Only Tessera itself says so: a proxy that knows no such page says nothing of the team. */
  private saysGone(error: unknown): boolean {
    const code = error instanceof RequestError ? error.body.code : undefined;
    return code === 'not_found' || (code === 'unauthorized' && this.visited !== undefined);
  }

  /** Nothing of the team is the person's any more, and nothing of it stays here. */
  private end(): void {
    if (this.isGone) return;
    this.isGone = true;
    const folders = this.confirmedIds('folders');
    for (const id of [...folders, ...this.confirmedIds('boards')]) this.lost.add(id);
    this.batch(() => {
      for (const name of heldWhole) this.records(name).load([]);
    });
    this.client.forgetFolders(this.team, folders);
    this.kept.forget();
    this.tell();
    if (this.visited === undefined)
      this.client.clock.after(RETRY_MS, () => this.client.forgetTeam(this.team));
  }

  private follow(seq: number): void {
    const { team, place } = this;
    this.follower = new LogFollower<Change>(seq, {
      fetch: (after) => this.client.request(getChanges, { params: { team }, query: { after, ...place } }),
      apply: (changes) => {
        this.apply(changes);
        if (changes.length > 0) this.keepSoon();
      },
      refresh: () => this.refreshQuietly(),
      // Else the next live event, or the next reconnect, asks again.
      onError: (error) => this.saysGone(error) && this.end(),
    });
  }

  private refreshQuietly(): void {
    const { clock, connection } = this.client;
    this.staleSince ??= this.follower?.known ?? 0;
    this.refresh().catch((error) => {
      // Where nobody answers, the reconnect catches up.
      if (!mayPass(error)) return;
      clock.after(RETRY_MS, () => {
        if (this.staleSince !== undefined && !this.isGone && connection.state === 'connected')
          this.refreshQuietly();
      });
    });
  }

  /** What has not changed since it was fetched last is not sent again. */
  private async fetchAll(): Promise<Index[]> {
    const known = this.hashes.size > 0 ? { known: JSON.stringify(Object.fromEntries(this.hashes)) } : {};
    const query = { ...this.place, ...known };
    const response = await this.client.fetch(addressOf(getStructure.path, { team: this.team }, query));
    const parts = (await response.json()) as Record<HeldCollection, Part>;
    const names = this.visited === undefined ? heldWhole : knownToVisitors;
    return Promise.all(names.map((name) => this.whole(name, parts[name])));
  }

  private async whole(name: HeldCollection, { data, seq, hash }: Part): Promise<Index> {
    if (!data) return { name, records: this.records(name).allConfirmed(), seq, hash };
    const records = [...data];
    for (let page = data; page.length === STRUCTURE_PAGE_MAX; ) {
      page = await this.fetchPage(name, page.at(-1)!.id);
      for (const one of page) records.push(one);
    }
    // The hash of a page is not that of all of it.
    return { name, records, seq, hash: data.length === STRUCTURE_PAGE_MAX ? undefined : hash };
  }

  private async fetchPage(name: HeldCollection, after: string): Promise<AnyRecord[]> {
    const query = { limit: STRUCTURE_PAGE_MAX, after, ...this.place, ...clientRecordOf(name).listing };
    const address = addressOf(indexRecords.path, { team: this.team, collection: name }, query);
    const response = await this.client.fetch(address);
    return ((await response.json()) as { data: AnyRecord[] }).data;
  }

  private get place(): { board_id?: string } {
    return this.visited === undefined ? {} : { board_id: this.visited };
  }

  private keepSoon(): void {
    if (this.visited !== undefined) return;
    this.kept.writeSoon(() => {
      if (this.isGone) return undefined;
      const records = Object.fromEntries(heldWhole.map((name) => [name, this.records(name).allConfirmed()]));
      // What is to be loaded anew is kept as such: the page may end before it has come.
      return { seq: this.staleSince ?? this.follower?.known ?? 0, records } as Kept;
    });
  }

  private tell(): void {
    this.revision += 1;
    for (const listener of [...this.listeners]) listener();
  }
}
