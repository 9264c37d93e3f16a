import { type Change, getChanges } from '@tessera/domain/api/changes.ts';
import { teamChannel } from '@tessera/domain/api/realtime.ts';
import { indexRecords } from '@tessera/domain/api/records.ts';
import { PAGE_MAX } from '@tessera/domain/constants.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import {
  isStructure,
  type Records,
  type StructureCollection,
  structure,
} from '@tessera/domain/records/index.ts';
import { dependents } from '@tessera/domain/records/judge.ts';
import type { World } from '@tessera/domain/records/world.ts';
import { LogFollower } from '@tessera/sync/catch-up.ts';
import { Collection } from '@tessera/sync/collection.ts';
import { type Fields, type RequestRecord, targetOf } from '@tessera/sync/request.ts';
import { addressOf } from './address.ts';
import { type AnyRecord, ChannelRecords, type Companion } from './channel-records.ts';
import type { SyncClient } from './sync-client.ts';

export type Collections = { [C in StructureCollection]: Collection<Records[C]> };

/** What this browser keeps of a team's structure. */
interface Kept {
  seq: number;
  records: Record<StructureCollection, AnyRecord[]>;
}

/** Changes that come together are kept together, after so long, in milliseconds. */
const KEEP_DELAY_MS = 500;
const RETRY_MS = 2_000;

/**
 * A team's boards, folders, attributes and views: drawn from what this browser keeps, brought up to date by the log,
 * kept by the live channel.
 */
export class TeamStructure extends ChannelRecords {
  readonly team: number;
  readonly channel: string;
  readonly collections: Collections;
  ready = false;
  failed: Error | undefined;
  revision = 0;
  /** Resolves when there is something to show; rejects where there is nothing and nobody answers. */
  readonly loaded: Promise<void>;
  private readonly client: SyncClient;
  private readonly listeners = new Set<() => void>();
  private keeping = false;
  /** Collection → what the server said that its index is (`X-Content-Hash`). */
  private readonly hashes = new Map<StructureCollection, string>();

  constructor(client: SyncClient, team: number) {
    super();
    this.client = client;
    this.team = team;
    this.channel = teamChannel(team);
    const collection = (name: StructureCollection) =>
      new Collection<AnyRecord>({ index: () => this.fetchIndex(name) });
    this.collections = {
      boards: collection('boards'),
      folders: collection('folders'),
      attributes: collection('attributes'),
      views: collection('views'),
    } as unknown as Collections;
    for (const name of structure) this.records(name).subscribe(() => this.tell());
    this.loaded = this.load();
    this.loaded.catch((error: Error) => {
      this.failed = error;
      this.tell();
      this.client.clock.after(RETRY_MS, () => this.client.forgetTeam(this.team));
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The records of a collection, whatever it is. */
  records(name: StructureCollection): Collection<AnyRecord> {
    return this.collections[name] as unknown as Collection<AnyRecord>;
  }

  /** A record as it is shown; null: it is not there; undefined: that is not known yet. */
  shown(collection: string, id: string): Fields | null | undefined {
    if (!this.ready) return undefined;
    return this.collection(collection)?.get(id) ?? null;
  }

  /** What the log knows since is fetched. */
  catchUp(): void {
    this.follower?.poll();
  }

  protected later(ms: number, work: () => void): void {
    this.client.clock.after(ms, work);
  }

  /** Resolves when what was asked of the log has come. */
  async caughtUp(): Promise<void> {
    await this.follower?.settled();
  }

  /** Loads every index anew: a refresh event of the server, or the delayed sync after a reconnect. */
  async refresh(): Promise<void> {
    const before = this.follower?.known ?? 0;
    this.seqs = [];
    for (const name of structure) await this.records(name).refresh();
    // What came in between is in the log: nothing that a page missed stays missed.
    this.follower?.reset(Math.min(before, ...this.seqs));
    this.follower?.poll();
    this.keepSoon();
  }
  private seqs: number[] = [];

  protected collection(name: string): Collection<AnyRecord> | undefined {
    return isStructure(name) ? this.records(name) : undefined;
  }

  protected batch(work: () => void): void {
    const [boards, folders, attributes, views] = structure.map((name) => this.records(name));
    boards!.batch(() => folders!.batch(() => attributes!.batch(() => views!.batch(work))));
  }

  protected recordOf(
    request: RequestRecord & { item: Fields },
    shown: AnyRecord | undefined,
  ): AnyRecord | undefined {
    const { id } = targetOf(request);
    const { item } = request;
    const now = formatInstant(new Date(this.client.clock.now()));
    const row_version = Number(item['row_version']);
    if (!shown && row_version !== 1) return undefined;
    const stamps = { created_at: now, created_by: this.client.person };
    return { ...stamps, ...shown, ...item, id, team_id: this.team, updated_at: now, row_version };
  }

  /** What hangs from a deleted record goes with it. */
  protected override companionsOf(request: RequestRecord): Companion[] {
    const { collection, id } = targetOf(request);
    if (request.method !== 'delete' || !isStructure(collection)) return [];
    return dependents(this.world(), collection, id).map(({ collection: of, record }) => ({
      collection: of,
      id: record.id,
      record: null,
    }));
  }

  /** The structure as it is shown, for the rules of the domain. */
  world(): Pick<World, 'all' | 'get'> {
    return {
      all: (name) => this.collections[name].all() as Iterable<never>,
      get: (name, id) => this.collections[name].get(id) as never,
    };
  }

  private async load(): Promise<void> {
    const kept = await this.readKept();
    if (kept) for (const name of structure) this.records(name).load(kept.records[name]);
    else {
      this.seqs = [];
      for (const name of structure) this.records(name).load(await this.fetchIndex(name));
    }
    this.hear({ kind: 'added', entries: this.client.outbox.entries });
    this.ready = true;
    this.tell();
    this.follow(kept?.seq ?? Math.min(...this.seqs));
    if (kept) this.follower?.poll();
    else this.keepSoon();
    this.client.live.listen(this.channel, {
      changes: (event) => this.follower?.event(event),
      live: (seq) => this.follower?.catchUp(seq),
      refresh: () => this.refreshQuietly(),
    });
  }

  private follow(seq: number): void {
    this.follower = new LogFollower<Change>(seq, {
      fetch: (after) => this.client.request(getChanges, { params: { team: this.team }, query: { after } }),
      apply: (changes) => {
        this.apply(changes);
        this.keepSoon();
      },
      refresh: () => this.refreshQuietly(),
      // The next live event, or the next reconnect, asks again.
      onError: () => {},
    });
  }

  private refreshQuietly(): void {
    this.refresh().catch(() => {
      // Nobody answers: the reconnect catches up.
    });
  }

  /** All records of a collection; what has not changed since they were fetched last is not sent again. */
  private async fetchIndex(name: StructureCollection): Promise<AnyRecord[]> {
    const records: AnyRecord[] = [];
    for (;;) {
      const after = records.at(-1)?.id;
      const hash = after ? undefined : this.hashes.get(name);
      const query = { limit: PAGE_MAX, ...(after ? { after } : {}) };
      const response = await this.client.fetch(
        addressOf(indexRecords.path, { team: this.team, collection: name }, query),
        hash ? { headers: { 'X-Content-Hash': hash } } : {},
      );
      if (response.status === 204) {
        this.seqs.push(Number(response.headers.get('X-Log-Seq')));
        return this.records(name).allConfirmed();
      }
      const page = (await response.json()) as { data: AnyRecord[]; seq: number };
      if (!after) this.seqs.push(page.seq);
      records.push(...page.data);
      const fresh = response.headers.get('X-Content-Hash');
      if (page.data.length === PAGE_MAX || after || !fresh) this.hashes.delete(name);
      else this.hashes.set(name, fresh);
      if (page.data.length < PAGE_MAX) return records;
    }
  }

  private async readKept(): Promise<Kept | undefined> {
    return (await this.client.storage.read(this.keptName).catch(() => undefined)) as Kept | undefined;
  }

  private keepSoon(): void {
    if (this.keeping) return;
    this.keeping = true;
    this.client.clock.after(KEEP_DELAY_MS, () => {
      this.keeping = false;
      const records = Object.fromEntries(structure.map((name) => [name, this.records(name).allConfirmed()]));
      const kept = { seq: this.follower?.known ?? 0, records } as Kept;
      this.client.storage.write(this.keptName, kept).catch(() => {
        // No room: the next start without a network does without.
      });
    });
  }

  private get keptName(): string {
    return `structure/${this.team}`;
  }

  private tell(): void {
    this.revision += 1;
    for (const listener of [...this.listeners]) listener();
  }
}
