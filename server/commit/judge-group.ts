import { formatInstant } from '@tessera/domain/dates.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import {
  isStructure,
  type StructureCollection,
  type StructureRecord,
} from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { judgeDelete, judgePut, type SaveAct, type Verdict } from '@tessera/domain/records/judge.ts';
import { judgeItemDelete, judgeItemPut, judgeValuePut } from '@tessera/domain/records/judge-item.ts';
import { parseValueId } from '@tessera/domain/records/value.ts';
import type { Outcome, SaveRequest, Submission } from './submission.ts';
import { type LogEntry, type TeamState, WorldLayer } from './team-state.ts';

/** A line of the log about to be written. */
export interface NewEntry extends LogEntry {
  before: unknown;
  person: number;
  batch: string | null;
  origin: string;
}

/** All that a group of submissions does to the database, in memory. */
export interface GroupWork {
  now: string;
  entries: NewEntry[];
  /** Item id → what it was (stored or not) and is to be; null: gone. */
  items: Map<string, { stored: boolean; item: Item | null }>;
  records: Map<string, { collection: StructureCollection; record: StructureRecord | null }>;
  sweptFolders: string[];
  keys: { person: number; key: string; from: number; to: number }[];
  outcomes: Outcome[][];
}

type Items = Map<string, Item | null>;

/**
 * Judges submissions one after another, each on what those before it left. One that fails leaves no trace and
 * does not touch the others. `stored`: the items that the requests name, as they are in the database.
 */
export function judgeGroup(
  state: TeamState,
  stored: ReadonlyMap<string, Item>,
  submissions: readonly Submission[],
  limits: { itemsPerFolder: number },
): GroupWork {
  const now = formatInstant(new Date());
  const work: GroupWork = {
    now,
    entries: [],
    items: new Map(),
    records: new Map(),
    sweptFolders: [],
    keys: [],
    outcomes: [],
  };
  const groupWorld = new WorldLayer(state, { team: state.team, person: 0, role: undefined, now });
  for (const submission of submissions) {
    const trial = new Trial(state, groupWorld, work, stored, submission, limits);
    work.outcomes.push(trial.run());
  }
  return work;
}

/** One submission on its way: nothing of it reaches the group before all of it has passed. */
class Trial {
  private readonly world: WorldLayer;
  private readonly items: Items = new Map();
  /** Items that this submission adds to a folder. */
  private readonly added = new Map<string, number>();
  private readonly entries: Omit<NewEntry, 'seq'>[] = [];
  private readonly records: {
    collection: StructureCollection;
    id: string;
    record: StructureRecord | null;
  }[] = [];
  private readonly swept: string[] = [];
  private readonly state: TeamState;
  private readonly group: WorldLayer;
  private readonly work: GroupWork;
  private readonly stored: ReadonlyMap<string, Item>;
  private readonly submission: Submission;
  private readonly limits: { itemsPerFolder: number };

  constructor(
    state: TeamState,
    group: WorldLayer,
    work: GroupWork,
    stored: ReadonlyMap<string, Item>,
    submission: Submission,
    limits: { itemsPerFolder: number },
  ) {
    this.state = state;
    this.group = group;
    this.work = work;
    this.stored = stored;
    this.submission = submission;
    this.limits = limits;
    const { person } = submission;
    this.world = new WorldLayer(group, {
      team: state.team,
      person,
      role: state.roleOf(person),
      now: work.now,
    });
  }

  run(): Outcome[] {
    const { requests } = this.submission;
    const outcomes: Outcome[] = [];
    for (const [index, request] of requests.entries()) {
      try {
        outcomes.push({ status: 200, data: this.judge(request) });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return requests.map((_, at) =>
          failedOutcome(at === index ? error : new DomainError('failed_dependency')),
        );
      }
    }
    this.accept();
    return outcomes;
  }

  private judge(request: SaveRequest): unknown {
    const { collection, id } = request;
    const payload = request.item ?? {};
    if (isStructure(collection)) {
      if (request.method === 'put') {
        const verdict = judgePut(this.world, collection, id, payload);
        this.note(collection, verdict as Verdict<StructureRecord>);
        return verdict.record;
      }
      for (const { collection: of, verdict } of judgeDelete(this.world, collection, id)) {
        this.note(of, verdict);
        if (of === 'folders') this.swept.push(verdict.record.id);
      }
      return null;
    }
    if (collection === 'items') return this.judgeItem(request);
    return this.judgeValue(request);
  }

  private judgeItem({ id, method, item: payload = {} }: SaveRequest): unknown {
    const before = this.item(id);
    const verdict =
      method === 'put' ? judgeItemPut(this.world, before, id, payload) : judgeItemDelete(this.world, before);
    if (verdict.act === 'created') this.checkRoom(verdict.record.folder_id);
    this.items.set(id, verdict.act === 'deleted' ? null : verdict.record);
    this.log('items', verdict.act, id, verdict.record, onWire(verdict), itemBefore(verdict));
    return method === 'put' ? verdict.record : null;
  }

  private judgeValue({ id, method, item: payload = {} }: SaveRequest): unknown {
    const parts = parseValueId(id);
    if (!parts) throw new DomainError('not_found');
    const sent = method === 'put' ? payload : { ...payload, data: null };
    const judged = judgeValuePut(this.world, this.item(parts.item_id), parts.attribute_id, sent);
    this.items.set(parts.item_id, judged.item);
    const { act, record, before } = judged.value;
    this.log(
      'values',
      act,
      id,
      record,
      record,
      before && { data: before.data, row_version: before.row_version },
    );
    return record;
  }

  private item(id: string): Item | undefined {
    const found = this.items.get(id) ?? (this.items.has(id) ? null : this.work.items.get(id)?.item);
    if (found !== undefined) return found ?? undefined;
    const stored = this.stored.get(id);
    return stored && !this.work.sweptFolders.includes(stored.folder_id) ? stored : undefined;
  }

  private checkRoom(folderId: string): void {
    const added = (this.added.get(folderId) ?? 0) + 1;
    this.added.set(folderId, added);
    if ((this.state.itemCounts.get(folderId) ?? 0) + added <= this.limits.itemsPerFolder) return;
    throw new DomainError('invalid', {
      errors: [`A folder can have at most ${this.limits.itemsPerFolder} items.`],
    });
  }

  private note(collection: StructureCollection, verdict: Verdict<StructureRecord>): void {
    const { act, record, before } = verdict;
    const next = act === 'deleted' ? null : record;
    this.world.set(collection, record.id, next);
    this.records.push({ collection, id: record.id, record: next });
    const places = record as { board_id?: string; folder_id?: string | null };
    const board_id = collection === 'boards' ? record.id : (places.board_id ?? null);
    const folder_id = collection === 'folders' ? record.id : (places.folder_id ?? null);
    this.log(collection, act, record.id, { board_id, folder_id }, record, before);
  }

  private log(
    collection: string,
    act: SaveAct,
    record_id: string,
    place: { board_id: string | null; folder_id: string | null },
    record: unknown,
    before: unknown,
  ): void {
    const { person, batch = null, origin = 'person' } = this.submission;
    this.entries.push({
      collection,
      record_id,
      act,
      before,
      person,
      batch,
      origin,
      board_id: place.board_id,
      folder_id: place.folder_id,
      record: record as LogEntry['record'],
    });
  }

  private accept(): void {
    const { work, group, submission } = this;
    const from = this.state.seq + work.entries.length + 1;
    for (const entry of this.entries)
      work.entries.push({ ...entry, seq: this.state.seq + work.entries.length + 1 });
    for (const [id, item] of this.items) {
      const stored = work.items.get(id)?.stored ?? this.stored.has(id);
      work.items.set(id, { stored, item });
    }
    for (const { collection, id, record } of this.records) {
      group.set(collection, id, record);
      work.records.set(`${collection}/${id}`, { collection, record: record ?? null });
    }
    work.sweptFolders.push(...this.swept);
    const to = this.state.seq + work.entries.length;
    if (submission.idempotencyKey !== undefined && to >= from) {
      work.keys.push({ person: submission.person, key: submission.idempotencyKey, from, to });
    }
  }
}

/** A new item travels whole; a moved one without its values, which are records of their own. */
function onWire({ act, record }: Verdict<Item>): unknown {
  if (act === 'created') return record;
  const { values: _values, versions: _versions, ...own } = record;
  return own;
}

function itemBefore({ act, before }: Verdict<Item>): unknown {
  if (act !== 'updated' || !before) return before;
  const { values: _values, versions: _versions, ...own } = before;
  return own;
}

export const failedOutcome = (error: DomainError): Outcome => ({
  status: error.status,
  data: error.toBody(),
});
