import type { Change } from '@tessera/domain/api/changes.ts';
import type { LogFollower } from '@tessera/sync/catch-up.ts';
import type { RecordCollection, Versioned } from '@tessera/sync/collection.ts';
import type { OutboxEvent } from '@tessera/sync/outbox.ts';
import { type Fields, type RequestRecord, targetOf } from '@tessera/sync/request.ts';
import type { OutboxEntry } from '@tessera/sync/storage.ts';

/** The live event of a save usually comes with its answer; after so long, in ms, the log is asked for it. */
const HEARD_MS = 500;

/** What a request changes beside the record that it names; null: it goes with it. */
export interface Companion {
  collection: string;
  id: string;
  record: AnyRecord | null;
}

/** A record of whatever collection, with its fields. */
export type AnyRecord = Versioned & Fields;

/** The records that one live channel carries, kept up to date by the log and by what is being saved. */
export abstract class ChannelRecords {
  abstract readonly channel: string;
  protected follower: LogFollower<Change> | undefined;

  /** The key of a request → what it shows beside the record that it names. */
  protected readonly companions = new Map<string, Companion[]>();

  protected abstract collection(name: string): RecordCollection<AnyRecord> | undefined;
  /** The record that a save makes of what is shown now (undefined: it is not there). */
  protected abstract recordOf(
    request: RequestRecord & { item: Fields },
    shown: AnyRecord | undefined,
  ): AnyRecord | undefined;
  /** Many changes, told as one. */
  protected abstract batch(work: () => void): void;

  /** What happens to the requests that change these records, in whichever tab they were made. */
  hear(event: OutboxEvent): void {
    if (event.kind === 'refusal') return;
    this.batch(() => {
      if (event.kind === 'added') for (const entry of event.entries) this.show(entry);
      else if (!this.carries(event.entry.request)) return;
      else if (event.kind === 'done') this.done(event);
      else if (event.kind === 'refused') this.refused(event);
      else this.replaced(event.was, event.entry.request);
    });
  }

  /** Whether a request changes these records. */
  protected carries(request: RequestRecord): boolean {
    return request.channel === this.channel;
  }

  /** Shows a request on its way. */
  protected show({ request }: OutboxEntry): void {
    if (!this.carries(request)) return;
    const { collection: name, id } = targetOf(request);
    const collection = this.collection(name);
    if (!collection) return;
    const { item } = request;
    // Looked for first: what hangs from a record is found by it.
    const companions = this.companionsOf(request);
    const record =
      request.method === 'delete' || !item ? null : this.recordOf({ ...request, item }, collection.get(id));
    if (record !== undefined) collection.begin(request.key, id, record);
    if (companions.length === 0) return;
    this.companions.set(request.key, companions);
    for (const one of companions) this.collection(one.collection)?.begin(request.key, one.id, one.record);
  }

  /** Records that a request changes beside the one that it names. */
  protected companionsOf(_request: RequestRecord): Companion[] {
    return [];
  }

  /** A request is settled: what it showed is shown no more, whatever is known to be there instead. */
  protected release(request: RequestRecord): void {
    const { collection: name, id } = targetOf(request);
    this.collection(name)?.succeed(request.key, id);
    for (const one of this.companions.get(request.key) ?? [])
      this.collection(one.collection)?.succeed(request.key, one.id);
    this.companions.delete(request.key);
  }

  /** The server has deleted what a request names, and what goes with it. */
  private gone(request: RequestRecord): void {
    const { collection: name, id } = targetOf(request);
    this.collection(name)?.pushDeleted(id);
    for (const one of this.companions.get(request.key) ?? [])
      this.collection(one.collection)?.pushDeleted(one.id);
  }

  /** The server has saved what a request names. */
  protected saved(request: RequestRecord, record: AnyRecord): void {
    this.push(targetOf(request).collection, record);
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
    this.batch(() => {
      for (const { collection: name, method, record } of changes) {
        if (method === 'deleted') this.collection(name)?.pushDeleted(record.id);
        else this.push(name, record as unknown as AnyRecord);
      }
    });
  }

  protected abstract later(ms: number, work: () => void): void;

  /** Asks the log for whatever there is. */
  protected poll(): void {
    this.follower?.poll();
  }

  /**
   * The answer to a save tells the record as it was then. Where the log is known further than that, what it said
   * since counts, and the answer adds nothing.
   */
  private isOld(seq: number | null): boolean {
    return seq !== null && this.follower !== undefined && seq <= this.follower.known;
  }

  private done({ entry: { request }, record, seq }: Extract<OutboxEvent, { kind: 'done' }>): void {
    if (record !== undefined && !this.isOld(seq)) {
      if (record === null) this.gone(request);
      else this.saved(request, record as AnyRecord);
    }
    this.release(request);
    // What another tab has been told and this one has not: the log says it.
    if (record === undefined) this.poll();
    else if (seq !== null) this.later(HEARD_MS, () => this.expect(seq));
  }

  /** What is acknowledged has to be heard of in the log too: only that is kept for a start without a network. */
  private expect(seq: number): void {
    if (this.follower && this.follower.known < seq) this.poll();
  }

  private refused({ entry: { request }, remote }: Extract<OutboxEvent, { kind: 'refused' }>): void {
    const { collection: name, id } = targetOf(request);
    // Somebody's newer version replaces ours at once, unless it is known here that it has gone since.
    if (remote && this.collection(name)?.confirmed(id)) this.push(name, remote as AnyRecord);
    this.release(request);
    if (remote) this.poll();
  }
}
