import { scopeOfSave } from '@tessera/domain/accounts/save-scope.ts';
import { mustBeGoodFor } from '@tessera/domain/accounts/scopes.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { needs } from '@tessera/domain/permissions/needs.ts';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { invalid } from '@tessera/domain/records/checks.ts';
import { judgeFirstView } from '@tessera/domain/records/first-view.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { isReturning, isTree, type Returning } from '@tessera/domain/records/former-life.ts';
import {
  isStructure,
  type StructureCollection,
  type StructureRecord,
} from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import {
  judgeDelete,
  judgePut,
  type Payload,
  type SaveAct,
  type Verdict,
} from '@tessera/domain/records/judge.ts';
import {
  judgeItemDelete,
  judgeItemPut,
  judgeValuePut,
  shownItem,
} from '@tessera/domain/records/judge-item.ts';
import { isMove, judgeMove } from '@tessera/domain/records/judge-move.ts';
import { judgeRestore } from '@tessera/domain/records/judge-restore.ts';
import { judgeReturn, mustFit } from '@tessera/domain/records/judge-return.ts';
import { mustNameOne } from '@tessera/domain/records/record-name.ts';
import { parseValueId } from '@tessera/domain/records/value.ts';
import { FolderMoves } from './folder-moves.ts';
import type { GroupWork, NewEntry, Stored } from './judge-group.ts';
import type { Outcome, SaveRequest, Submission } from './submission.ts';
import { type LogEntry, type TeamState, WorldLayer } from './team-state.ts';
import type { StoredLife } from './team-store.ts';

/** One submission on its way: nothing of it reaches the group before all of it has passed. */
export class Trial {
  private readonly world: WorldLayer;
  private readonly items = new Map<string, Item | null>();
  /** Items that this submission adds to a folder. */
  private readonly added = new Map<string, number>();
  /** As the group's. */
  private readonly ends = new Map<string, string>();
  private readonly moves = new FolderMoves();
  /** `follows`: which one of these, not yet its seq. */
  private readonly entries: Omit<NewEntry, 'seq'>[] = [];
  private readonly records: {
    collection: StructureCollection;
    id: string;
    record: StructureRecord | null;
  }[] = [];
  private readonly former = new Map<string, StoredLife>();
  private readonly state: TeamState;
  private readonly group: WorldLayer;
  private readonly work: GroupWork;
  private readonly stored: Stored;
  private readonly submission: Submission;
  private readonly limits: { itemsPerFolder: number };

  constructor(
    state: TeamState,
    group: WorldLayer,
    work: GroupWork,
    stored: Stored,
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
    this.addFirstViews();
    this.accept();
    return outcomes;
  }

  /** Folders that have come about, or have lost their last view, without another one. */
  private addFirstViews(): void {
    for (const [index, { collection, act, folder_id }] of this.entries.entries()) {
      if (!(collection === 'folders' && act === 'created') && !(collection === 'views' && act === 'deleted'))
        continue;
      const folder = this.world.get('folders', folder_id!);
      const verdict = folder && judgeFirstView(this.world, folder);
      if (verdict) this.note('views', verdict, index);
    }
  }

  private judge(request: SaveRequest): unknown {
    const { collection, id } = request;
    const payload = request.item ?? {};
    // Whichever way it came: what is another record here and the same row to the database is never judged.
    mustNameOne(collection, id, [payload]);
    for (const back of request.restoration?.also ?? []) mustNameOne(back.collection, back.record.id, []);
    if (isStructure(collection)) {
      if (request.method === 'restore') return this.restore(request);
      if (request.method === 'put') {
        const was = this.formerLife(collection, id);
        if (was) return this.comeBack(was, payload);
        const verdict = judgePut(this.world, collection, id, payload) as Verdict<StructureRecord>;
        this.note(collection, verdict);
        if (collection === 'folders') this.move(verdict as Verdict<Folder>);
        return verdict.record;
      }
      const verdicts = judgeDelete(this.world, collection, id);
      // What goes with it comes before it.
      const root = this.entries.length + verdicts.length - 1;
      for (const { collection: of, verdict } of verdicts) this.note(of, verdict, root);
      return null;
    }
    mustBeGoodFor(this.submission.scopes, 'records:write');
    if (collection === 'items') return this.judgeItem(request);
    return this.judgeValue(request);
  }

  /** A folder that goes to another board takes along what is in it; its items all at once. */
  private move({ before, record }: Verdict<Folder>): void {
    if (!before || !isMove(before, record)) return;
    const root = this.entries.length - 1;
    const { verdicts, folders } = judgeMove(this.world, before, record, (folder, attribute) =>
      this.isUsed(folder, attribute),
    );
    for (const { collection, verdict } of verdicts) this.note(collection, verdict, root);
    const step = new FolderMoves();
    for (const folder of folders) {
      this.moves.add(folder);
      step.add(folder);
    }
    for (const [id, item] of this.items) if (item) this.items.set(id, step.applyTo(item));
  }

  private isUsed(folderId: string, attributeId: string): boolean {
    const has = (item: Item | null) => item?.folder_id === folderId && attributeId in item.values;
    if ([...this.items.values()].some(has)) return true;
    const inGroup = this.moves.formerly(folderId, attributeId);
    if (inGroup === undefined) return false;
    for (const { item } of this.work.items.values())
      if (item?.folder_id === folderId && inGroup in item.values) return true;
    const stored = this.work.moves.formerly(folderId, inGroup);
    return stored !== undefined && (this.stored.used.get(folderId)?.has(stored) ?? false);
  }

  private restore({ collection, id, restoration }: SaveRequest): unknown {
    if (collection !== 'boards' && collection !== 'folders') throw new DomainError('not_found');
    const now = this.world.get(collection, id);
    if (now && this.world.access.mayView(needs[collection].place(now as never))) invalid('restored_already');
    const was = this.formerLife(collection, id);
    if (!was || !isTree(was) || was.seq !== restoration?.seq) throw new DomainError('not_found');
    const root = this.entries.length;
    // A copy: what could not come back leaves no trace in this submission's world.
    const world = new WorldLayer(this.world, this.world);
    const verdicts = judgeRestore(world, was, restoration, this.past());
    for (const { collection: of, verdict } of verdicts) {
      const life = verdict.act === 'created' ? this.formerLife(of, verdict.record.id) : undefined;
      if (life) mustFit(life, verdict.record);
      this.note(of, verdict, root);
    }
    return verdicts[0]!.verdict.record;
  }

  private judgeItem({ id, method, item: payload = {} }: SaveRequest): unknown {
    const before = this.item(id);
    const verdict =
      method === 'delete'
        ? judgeItemDelete(this.world, before)
        : judgeItemPut(this.world, before, id, payload, (folder) => this.lastPosition(folder));
    if (method === 'restore') {
      this.world.access.must('MANAGE_TRASH', boardPlace(verdict.record.board_id));
      // What comes back is still of whoever made it.
      verdict.record.created_by = (payload['created_by'] ?? null) as number | null;
    }
    if (verdict.act === 'created') {
      // It would take the row of an item that comes back with its folder.
      if (this.row(id)) invalid('id_of_deleted_folder');
      this.checkRoom(verdict.record.folder_id);
    }
    if (verdict.act !== 'deleted') this.noteEnd(verdict.record);
    this.items.set(id, verdict.act === 'deleted' ? null : verdict.record);
    this.log('items', verdict.act, id, verdict.record, onWire(verdict), itemBefore(verdict));
    if (method === 'delete') return null;
    return verdict.act === 'created' ? verdict.record : shownItem(this.world, verdict.record);
  }

  private judgeValue({ id, method, item: payload = {} }: SaveRequest): unknown {
    const parts = parseValueId(id);
    if (!parts) throw new DomainError('not_found');
    const sent = method === 'delete' ? { ...payload, data: null } : payload;
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

  /** An item as a save may see it: one whose folder is deleted is not there. */
  private item(id: string): Item | undefined {
    const found = this.row(id);
    return found && this.world.get('folders', found.folder_id) ? found : undefined;
  }

  private row(id: string): Item | undefined {
    const here = this.items.get(id);
    if (here !== undefined) return here ?? undefined;
    const inGroup = this.work.items.get(id);
    if (inGroup) return inGroup.item ? this.moves.applyTo(inGroup.item) : undefined;
    const stored = this.stored.items.get(id);
    return stored && this.moves.applyTo(this.work.moves.applyTo(stored));
  }

  /** What a record was that is not there any more; undefined: it is there, or never was. */
  private formerLife(collection: StructureCollection, id: string): StoredLife | undefined {
    if (!isReturning(collection) || this.world.get(collection, id)) return undefined;
    const name = `${collection}/${id}`;
    return this.former.get(name) ?? this.work.former.get(name);
  }

  /** A save under an id that the team has had brings back what hangs from it. */
  private comeBack(was: StoredLife, payload: Payload): unknown {
    const root = this.entries.length;
    const world = new WorldLayer(this.world, this.world);
    const verdicts = judgeReturn(world, was, payload, this.past());
    for (const { collection, verdict } of verdicts) this.note(collection, verdict, root);
    return verdicts[0]!.verdict.record;
  }

  /** What the team had and has not any more, as far as requests name it. */
  private past(): Iterable<StoredLife> {
    return new Map([...this.work.former, ...this.former]).values();
  }

  private lastPosition(folderId: string): string | null {
    return (
      this.ends.get(folderId) ??
      this.work.ends.get(folderId) ??
      this.state.itemsIn.get(folderId)?.last ??
      null
    );
  }

  private noteEnd({ folder_id, position }: Item): void {
    if (position > (this.lastPosition(folder_id) ?? '')) this.ends.set(folder_id, position);
  }

  private checkRoom(folderId: string): void {
    const added = (this.added.get(folderId) ?? 0) + 1;
    this.added.set(folderId, added);
    const there =
      this.state.itemsIn.get(folderId)?.count ?? this.work.former.get(`folders/${folderId}`)?.items ?? 0;
    if (there + added <= this.limits.itemsPerFolder) return;
    invalid('items_full', { params: { max: this.limits.itemsPerFolder } });
  }

  /** @param root the line that it follows from: its index among this submission's */
  private note(
    collection: StructureCollection,
    verdict: Verdict<StructureRecord>,
    root: number | null = null,
  ): void {
    const { act, record, before } = verdict;
    if (this.submission.scopes)
      mustBeGoodFor(this.submission.scopes, scopeOfSave(this.world, { collection, ...verdict }));
    const next = act === 'deleted' ? null : record;
    this.world.set(collection, record.id, next);
    this.records.push({ collection, id: record.id, record: next });
    if (act === 'deleted' && isReturning(collection)) this.remember(collection, before!);
    const places = record as { board_id?: string; folder_id?: string | null };
    const board_id = collection === 'boards' ? record.id : (places.board_id ?? null);
    const folder_id = collection === 'folders' ? record.id : (places.folder_id ?? null);
    const follows = root === this.entries.length ? null : root;
    this.log(collection, act, record.id, { board_id, folder_id }, record, before, follows);
  }

  private remember(collection: Returning, before: StructureRecord): void {
    const name = `${collection}/${before.id}`;
    const { board_id, folder_id = null } = before as Partial<Attribute>;
    this.former.set(name, {
      collection,
      record_id: before.id,
      seq: null,
      board_id: board_id ?? before.id,
      folder_id: collection === 'folders' ? before.id : folder_id,
      before: { ...before },
      deleted_by: this.submission.person,
      left: [],
      items: this.work.former.get(name)?.items ?? 0,
    });
  }

  private log(
    collection: string,
    act: SaveAct,
    record_id: string,
    place: { board_id: string | null; folder_id: string | null },
    record: unknown,
    before: unknown,
    follows: number | null = null,
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
      follows,
      board_id: place.board_id,
      folder_id: place.folder_id,
      record: record as LogEntry['record'],
    });
  }

  private accept(): void {
    const { work, group, submission } = this;
    const from = this.state.seq + work.entries.length + 1;
    for (const [index, entry] of this.entries.entries())
      work.entries.push({
        ...entry,
        seq: from + index,
        follows: entry.follows === null ? null : from + entry.follows,
      });
    if (this.moves.all().length > 0) {
      for (const [id, { stored, item }] of work.items)
        if (item) work.items.set(id, { stored, item: this.moves.applyTo(item) });
      for (const move of this.moves.all()) work.moves.add(move);
    }
    for (const [id, item] of this.items) {
      const stored = work.items.get(id)?.stored ?? this.stored.items.has(id);
      work.items.set(id, { stored, item });
    }
    for (const { collection, id, record } of this.records) {
      group.set(collection, id, record);
      const name = `${collection}/${id}`;
      const stored = work.records.get(name)?.stored ?? this.state.get(collection, id) !== undefined;
      work.records.set(name, { collection, stored, record });
    }
    for (const [folder, position] of this.ends) work.ends.set(folder, position);
    for (const [name, was] of this.former) work.former.set(name, was);
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
