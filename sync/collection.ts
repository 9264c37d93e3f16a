import type { Fields } from './request.ts';
import { sameContent } from './same-content.ts';

/** The fields of every synced record. */
export interface Versioned {
  id: string;
  row_version: number;
}

/** Where a collection keeps its records as the person sees them. */
export interface RecordStore<T> {
  get(id: string): T | undefined;
  set(record: T): void;
  delete(id: string): void;
  ids(): Iterable<string>;
}

interface Pending<T> {
  key: string;
  /** Null: a delete. */
  record: T | null;
  /** The server has it, and the log has not told it yet. */
  answered?: true;
}

/** The layers of a record that is shown otherwise than the server has it. */
interface Overlay<T> {
  /** As the log has told it; null: not there. */
  told: T | null;
  /** In the order of the saves: those that are answered first. */
  pending: Pending<T>[];
  draft?: T;
}

interface CollectionOptions<T> {
  records?: RecordStore<T>;
  /** Loads the whole index; without it the collection can't refresh. */
  index?: () => Promise<readonly T[]>;
}

/**
 * The records of a collection as the person sees them: those that the log has told, under answers that it has not told
 * yet, under pending saves, under drafts. A save shows at once; when it fails, the layer below shows again.
 */
export class RecordCollection<T extends Versioned> {
  private readonly records: RecordStore<T>;
  private readonly index: CollectionOptions<T>['index'];
  private readonly overlays = new Map<string, Overlay<T>>();
  private readonly listeners = new Set<(ids: ReadonlySet<string>) => void>();
  private initialised = false;
  private touched: Set<string> | undefined;

  constructor({ records = new MapStore<T>(), index }: CollectionOptions<T> = {}) {
    this.records = records;
    this.index = index;
  }

  get(id: string): T | undefined {
    return this.records.get(id);
  }

  /** The record as the server has it, without pending saves. */
  confirmed(id: string): T | undefined {
    const answer = this.overlays.get(id)?.pending.findLast(({ answered }) => answered);
    return answer ? (answer.record ?? undefined) : this.told(id);
  }

  /** The record as the log has told it: later answers are not in it. */
  told(id: string): T | undefined {
    const overlay = this.overlays.get(id);
    return overlay ? (overlay.told ?? undefined) : this.records.get(id);
  }

  /** Whether it is shown otherwise than the log has told it. */
  isOverlaid(id: string): boolean {
    return this.overlays.has(id);
  }

  /** Whether something of it waits for the server. */
  isWaiting(id: string): boolean {
    const overlay = this.overlays.get(id);
    return overlay !== undefined && (overlay.draft !== undefined || !overlay.pending.every(isAnswered));
  }

  /** The records that are shown otherwise than the log has told them. */
  overlaidIds(): readonly string[] {
    return [...this.overlays.keys()];
  }

  /** Every record as the server has it, to be kept for a start without a network. */
  allConfirmed(): T[] {
    const ids = new Set([...this.records.ids(), ...this.overlays.keys()]);
    return [...ids].flatMap((id) => this.confirmed(id) ?? []);
  }

  *all(): Iterable<T> {
    for (const id of this.records.ids()) {
      const record = this.records.get(id);
      if (record) yield record;
    }
  }

  /** Called with the ids of the records that changed, once for all that one `batch` changes. */
  subscribe(listener: (ids: ReadonlySet<string>) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells of many changes at once. */
  batch(work: () => void): void {
    if (this.touched) {
      work();
      return;
    }
    const touched = new Set<string>();
    this.touched = touched;
    try {
      work();
    } finally {
      this.touched = undefined;
      if (touched.size > 0) for (const listener of [...this.listeners]) listener(touched);
    }
  }

  /** The row_version that the next save of a record makes. */
  nextVersion(id: string): number {
    return (this.records.get(id)?.row_version ?? 0) + 1;
  }

  /** Takes in a whole index: records that are not in it go, but for pending saves. */
  load(records: readonly T[]): void {
    this.initialised = true;
    const fresh = new Set(records.map(({ id }) => id));
    this.batch(() => {
      for (const id of [...this.records.ids(), ...this.overlays.keys()])
        if (!fresh.has(id)) this.setTold(id, null);
      for (const record of records) this.pushSaved(record);
    });
  }

  /** Forgets all records, with pending saves and drafts: nobody may see them here any more. */
  clear(): void {
    const ids = [...this.records.ids()];
    this.overlays.clear();
    this.batch(() => {
      for (const id of ids) this.put(id, null);
    });
  }

  /** Loads the index again. Rejects without an index path, and before the first load. */
  async refresh(): Promise<void> {
    if (!this.index) throw new Error('A collection without an index path cannot be refreshed.');
    if (!this.initialised) throw new Error('A collection that is not initialised cannot be refreshed.');
    this.load(await this.index());
  }

  /** A record from the server: applied where it is new, or its row_version is the same or higher. */
  pushSaved(record: T): void {
    const known = this.told(record.id);
    if (!known || record.row_version >= known.row_version) this.setTold(record.id, record);
  }

  /** Takes the server's record whatever version is known: a record that was deleted begins at version 1 again. */
  pushAnew(id: string, record: T | null): void {
    this.setTold(id, record);
  }

  pushDeleted(id: string): void {
    this.setTold(id, null);
  }

  /** Shows a pending save (null: a delete). `key` names it until it is settled. */
  begin(key: string, id: string, record: T | null): void {
    const known = this.overlays.get(id);
    const overlay = known ?? this.overlay(id);
    if (overlay.pending.some((one) => one.key === key)) return;
    overlay.pending.push({ key, record });
    this.show(id, overlay, known ? undefined : overlay.told);
  }

  /** Changes a pending save: a merged text, another version. */
  replace(was: string, key: string, id: string, change: (record: T | null) => T | null): void {
    const overlay = this.overlays.get(id);
    const pending = overlay?.pending.find((one) => one.key === was);
    if (!overlay || !pending) return;
    pending.key = key;
    pending.record = change(pending.record);
    this.show(id, overlay);
  }

  /**
   * Shows the answer to a save (null: deleted) over what the log tells, which is older until it has come as far: then
   * the save is settled.
   */
  answer(key: string, id: string, record: T | null): void {
    const overlay = this.overlay(id);
    const { pending } = overlay;
    const own = pending.find((one) => one.key === key);
    if (own) Object.assign(own, { record, answered: true });
    else pending.splice(pending.filter(isAnswered).length, 0, { key, record, answered: true });
    this.show(id, overlay);
  }

  /** Settles a save as done. `record`: the server's record, null: deleted; undefined: the log tells it. */
  succeed(key: string, id: string, record?: T | null): void {
    if (record) {
      const known = this.told(record.id);
      if (!known || record.row_version >= known.row_version) this.overlay(id).told = record;
    } else if (record === null) this.overlay(id).told = null;
    this.settle(key, id);
  }

  /** Settles a save as refused: the record before it shows again. With a conflict, `remote` replaces it. */
  fail(key: string, id: string, remote?: T): void {
    if (remote) this.succeed(key, id, remote);
    else this.settle(key, id);
  }

  /** Shows a draft, which is not sent. */
  addDraft(record: T): void {
    const overlay = this.overlay(record.id);
    overlay.draft = record;
    this.show(record.id, overlay);
  }

  isDraft(id: string): boolean {
    return this.overlays.get(id)?.draft !== undefined;
  }

  /** What a draft is shown over, null: nothing; undefined: there is no draft. */
  underDraft(id: string): T | null | undefined {
    const { draft, pending, told = null } = this.overlays.get(id) ?? { pending: [] };
    if (!draft) return undefined;
    const last = pending.at(-1);
    return last ? last.record : told;
  }

  /** Removes a draft; without an id, all drafts. */
  clearDrafts(id?: string): void {
    this.batch(() => {
      for (const [one, overlay] of this.overlays) {
        if (!overlay.draft || (id !== undefined && one !== id)) continue;
        delete overlay.draft;
        this.show(one, overlay);
      }
    });
  }

  /** Removes and returns all drafts, to be saved together. */
  takeDrafts(): T[] {
    const drafts = [...this.overlays.values()].flatMap(({ draft }) => (draft ? [draft] : []));
    this.clearDrafts();
    return drafts;
  }

  private settle(key: string, id: string): void {
    const overlay = this.overlays.get(id);
    if (!overlay) return;
    overlay.pending = overlay.pending.filter((one) => one.key !== key);
    this.show(id, overlay);
  }

  private setTold(id: string, record: T | null): void {
    const overlay = this.overlays.get(id);
    if (overlay) {
      overlay.told = record;
      this.show(id, overlay);
      return;
    }
    this.put(id, record);
  }

  /** Tells only of records that show otherwise than before: an answer and a live event often say the same. */
  private put(id: string, record: T | null, shown?: T | null): void {
    const before = shown ?? this.records.get(id);
    if (record) this.records.set(record);
    else if (before) this.records.delete(id);
    if (isSame(before, record)) return;
    this.tell(id);
  }

  private overlay(id: string): Overlay<T> {
    let overlay = this.overlays.get(id);
    if (!overlay) {
      overlay = { told: this.records.get(id) ?? null, pending: [] };
      this.overlays.set(id, overlay);
    }
    return overlay;
  }

  /** `shown`: the record as it is shown now, where that is known. */
  private show(id: string, { told, pending, draft }: Overlay<T>, shown?: T | null): void {
    const last = pending.at(-1);
    if (!last && !draft) this.overlays.delete(id);
    this.put(id, draft ?? (last ? last.record : told), shown);
  }

  private tell(id: string): void {
    if (this.touched) {
      this.touched.add(id);
      return;
    }
    const ids = new Set([id]);
    for (const listener of [...this.listeners]) listener(ids);
  }
}

const isAnswered = ({ answered }: Pending<unknown>): boolean => answered === true;

function isSame<T extends Versioned>(before: T | undefined, after: T | null): boolean {
  if (!before || !after) return !before && !after;
  return (
    before.row_version === after.row_version &&
    sameContent(after as object as Fields, before as object as Fields)
  );
}

class MapStore<T extends Versioned> implements RecordStore<T> {
  private readonly records = new Map<string, T>();

  get(id: string): T | undefined {
    return this.records.get(id);
  }
  set(record: T): void {
    this.records.set(record.id, record);
  }
  delete(id: string): void {
    this.records.delete(id);
  }
  ids(): Iterable<string> {
    return this.records.keys();
  }
}
