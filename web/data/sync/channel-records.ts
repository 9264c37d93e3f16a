import type { Change } from '@tessera/domain/api/changes.ts';
import type { LogFollower } from '@tessera/sync/catch-up.ts';
import type { RecordCollection, Versioned } from '@tessera/sync/collection.ts';
import type { OutboxEvent } from '@tessera/sync/outbox.ts';
import { type Fields, type RequestRecord, targetOf } from '@tessera/sync/request.ts';
import type { OutboxEntry } from '@tessera/sync/storage.ts';

/** The live event of a save usually comes with its answer; after this time, in ms, the log is asked for it. */
const HEARD_MS = 500;

/** The companion that a request changes; null: the request deletes it. */
export interface Companion {
  collection: string;
  id: string;
  record: AnyRecord | null;
}

/** What the server has answered to a save. */
export interface Answered {
  entry: OutboxEntry;
  /** Null: it is deleted. */
  record: AnyRecord | null;
  /** Of its log then. */
  seq: number;
}

/** What the log has told while records were loaded anew, which may not have it. */
interface Meanwhile {
  /** The log was known up to there before. */
  from: number;
  changes: Change[];
}

/** A record of any collection, with its fields. */
export type AnyRecord = Versioned & Fields;

/** The records of one live channel, kept up to date by the log and by waiting saves. */
export abstract class ChannelRecords {
  abstract readonly channel: string;
  protected follower: LogFollower<Change> | undefined;

  /** The key of a request → its companions. */
  protected readonly companions = new Map<string, Companion[]>();
  /** The key of a save → its answer, which the log has not told here yet, or what is being loaded may not have. */
  protected readonly answered = new Map<string, Answered>();
  /** None: no records are being loaded anew. */
  private meanwhile: Meanwhile | undefined;

  protected abstract collection(name: string): RecordCollection<AnyRecord> | undefined;
  /** The record that a save makes of the shown one (undefined: it does not exist), which is made for those who ask. */
  protected abstract recordOf(
    request: RequestRecord & { item: Fields },
    shown: () => AnyRecord | undefined,
  ): AnyRecord | undefined;
  /** Many changes, told as one. */
  protected abstract batch(work: () => void): void;

  /** Forgets what is shown of saves: the records are others now. */
  protected forgetSaves(): void {
    this.companions.clear();
    this.answered.clear();
    this.meanwhile = undefined;
  }

  /** Follows the requests that change these records, from every tab. */
  hear(event: OutboxEvent): void {
    if (event.kind === 'refusal') return;
    this.batch(() => {
      if (event.kind === 'added') for (const entry of event.entries) this.show(entry);
      else if (event.kind === 'done') this.done(this.own(event.saves), event.seq);
      else if (event.kind === 'refused') for (const one of this.own(event.saves)) this.refused(one);
      else for (const { was, entry } of this.own(event.saves)) this.replaced(was, entry.request);
    });
  }

  /** The saves that change these records. */
  private own<T extends { entry: OutboxEntry }>(saves: readonly T[]): T[] {
    return saves.filter(({ entry }) => this.carries(entry.request));
  }

  /** Whether a request changes these records. */
  protected carries(request: RequestRecord): boolean {
    return request.channel === this.channel;
  }

  /** Shows a waiting request. */
  protected show({ request }: OutboxEntry): void {
    if (!this.carries(request)) return;
    const { collection: name, id } = targetOf(request);
    const collection = this.collection(name);
    if (!collection) return;
    const { item } = request;
    // Looked up first: it leads to the records that depend on it.
    const companions = this.companionsOf(request);
    const record =
      request.method === 'delete' || !item
        ? null
        : this.recordOf(request as RequestRecord & { item: Fields }, () => collection.get(id));
    if (record !== undefined) collection.begin(request.key, id, record);
    if (companions.length === 0) return;
    this.companions.set(request.key, companions);
    for (const one of companions) this.collection(one.collection)?.begin(request.key, one.id, one.record);
  }

  /** The companions of a request. */
  protected companionsOf(_request: RequestRecord): Companion[] {
    return [];
  }

  /** A request is settled: its change is removed from the screen, and the confirmed state shows. */
  protected release(request: RequestRecord): void {
    const { collection: name, id } = targetOf(request);
    this.collection(name)?.succeed(request.key, id);
    for (const one of this.companions.get(request.key) ?? [])
      this.collection(one.collection)?.succeed(request.key, one.id);
    this.companions.delete(request.key);
  }

  /** Shows an answer over what the log has told: until it has come as far it tells what was before. */
  protected answer(request: RequestRecord, record: AnyRecord | null): void {
    const { collection: name, id } = targetOf(request);
    this.collection(name)?.answer(request.key, id, record);
    for (const one of this.companions.get(request.key) ?? [])
      this.collection(one.collection)?.answer(request.key, one.id, one.record);
  }

  /** The saves that records which are loaded anew may not have, in their order. */
  protected unsettled(waiting: readonly OutboxEntry[]): OutboxEntry[] {
    const answered = Array.from(this.answered.values(), ({ entry }) => entry);
    return [...answered, ...waiting.filter(({ request }) => this.carries(request))];
  }

  /** Shows such saves over records that were loaded anew. */
  protected showAgain(entries: readonly OutboxEntry[], waiting: readonly OutboxEntry[]): void {
    const keys = new Set(waiting.map(({ request }) => request.key));
    this.batch(() => {
      for (const entry of entries) {
        const { request } = entry;
        const answer = this.answered.get(request.key);
        // Some may have been settled while records were loading.
        if (!answer && keys.has(request.key)) this.show(entry);
        if (!answer || this.isOld(answer.seq)) continue;
        if (!this.companions.has(request.key)) this.companions.set(request.key, this.companionsOf(request));
        this.answer(request, answer.record);
      }
    });
  }

  /** Records are being loaded that may be older than what the log has told by now. */
  protected get isLoadingAnew(): boolean {
    return this.meanwhile !== undefined;
  }

  protected beginAnew(): void {
    this.meanwhile = { from: this.follower?.known ?? 0, changes: [] };
  }

  /**
   * Ends it. Returns the lines that were heard meanwhile and that records as of `seq` lack; none where lines before them
   * may be missing.
   */
  protected endAnew(seq = 0): Change[] {
    const { from, changes } = this.meanwhile ?? { from: 0, changes: [] };
    this.meanwhile = undefined;
    return from <= seq ? changes.filter((change) => change.seq > seq) : [];
  }

  /** What the log has told shows as it tells it. */
  private settleHeard(): void {
    for (const [key, { entry, seq }] of this.answered) {
      if (!this.isOld(seq)) continue;
      this.release(entry.request);
      if (!this.isLoadingAnew) this.answered.delete(key);
    }
  }

  /** The server has deleted the record of a request, with all that depends on it. */
  private gone(request: RequestRecord): void {
    const { collection: name, id } = targetOf(request);
    this.collection(name)?.pushDeleted(id);
    for (const one of this.companions.get(request.key) ?? [])
      this.collection(one.collection)?.pushDeleted(one.id);
  }

  /** A record as the server has it. */
  protected push(name: string, record: AnyRecord): void {
    this.collection(name)?.pushSaved(record);
  }

  protected replaced(was: string, request: RequestRecord): void {
    const { collection: name, id } = targetOf(request);
    this.collection(name)?.replace(was, request.key, id, (record) =>
      record && request.item ? ({ ...record, ...request.item } as AnyRecord) : record,
    );
    const companions = this.companions.get(was);
    if (!companions) return;
    this.companions.delete(was);
    this.companions.set(request.key, companions);
    for (const one of companions)
      this.collection(one.collection)?.replace(was, request.key, one.id, (record) => record);
  }

  protected apply(changes: readonly Change[]): void {
    this.meanwhile?.changes.push(...changes);
    this.batch(() => {
      for (const { collection: name, method, record } of changes) {
        if (method === 'deleted') this.collection(name)?.pushDeleted(record.id);
        else this.push(name, record as unknown as AnyRecord);
      }
      this.settleHeard();
    });
  }

  protected abstract later(ms: number, work: () => void): void;

  /** Asks the log for all new changes. */
  protected poll(): void {
    this.follower?.poll();
  }

  /** Whether the log is known further than that. */
  private isOld(seq: number): boolean {
    return this.follower !== undefined && seq <= this.follower.known;
  }

  private done(saves: Extract<OutboxEvent, { kind: 'done' }>['saves'], seq: number | null): void {
    for (const { entry, record } of saves) {
      const { request } = entry;
      if (seq === null) {
        // Whoever is not of the team is not told how far its log is.
        if (record === null) this.gone(request);
        else if (record) this.push(targetOf(request).collection, record as AnyRecord);
      }
      const isTold = seq === null || record === undefined || this.isOld(seq);
      if (seq !== null && record !== undefined && (!isTold || this.isLoadingAnew))
        this.answered.set(request.key, { entry, seq, record: record as AnyRecord | null });
      // The log's later lines count.
      if (isTold) this.release(request);
      else this.answer(request, record as AnyRecord | null);
    }
    // A change that another tab was told of and this one was not: the log has it.
    if (saves.some(({ record }) => record === undefined)) this.poll();
    else if (seq !== null && saves.length > 0) this.later(HEARD_MS, () => this.expect(seq));
  }

  /** A confirmed save must be read from the log too: only lines of the log are stored for an offline start. */
  private expect(seq: number): void {
    if (this.follower && this.follower.known < seq) this.poll();
  }

  private refused({ entry, remote }: Extract<OutboxEvent, { kind: 'refused' }>['saves'][number]): void {
    const { request } = entry;
    const { collection: name, id } = targetOf(request);
    // Another person's newer version replaces ours at once, unless the record is known to be deleted since.
    if (remote && this.collection(name)?.confirmed(id)) this.push(name, remote as AnyRecord);
    this.release(request);
    if (remote) this.poll();
  }
}
