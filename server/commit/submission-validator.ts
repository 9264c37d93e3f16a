import { scopeOfSave } from '@tessera/domain/accounts/save-scope.ts';
import { mustBeGoodFor } from '@tessera/domain/accounts/scopes.ts';
import { type ConversionStep, convertAttribute } from '@tessera/domain/conversion/convert-attribute.ts';
import { convertedValue } from '@tessera/domain/conversion/converted-value.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import { invalid } from '@tessera/domain/records/checks.ts';
import {
  type AnnotationCollection,
  type Collection,
  isPersonal,
  type PersonalCollection,
  recordTypes,
  type StructureCollection,
  type StructureRecord,
  structureTypes,
  typeOf,
} from '@tessera/domain/records/index.ts';
import { type Item, isMadeAgain } from '@tessera/domain/records/item.ts';
import { planFolderMove } from '@tessera/domain/records/plan-folder-move.ts';
import type { RecordBase } from '@tessera/domain/records/record.ts';
import { mustNameOne } from '@tessera/domain/records/record-name.ts';
import type { StructureChange } from '@tessera/domain/records/record-type.ts';
import {
  type Payload,
  type RecordChange,
  validateDelete,
  validatePut,
} from '@tessera/domain/records/validate.ts';
import {
  type changeOfValue,
  shownItem,
  shownValue,
  validateItemPut,
  validateValuePut,
} from '@tessera/domain/records/validate-item.ts';
import { validateReturn } from '@tessera/domain/records/validate-return.ts';
import { parseValueId } from '@tessera/domain/records/value.ts';
import { acceptChanges, type ChangedRecord, type OwnEntry } from './accept-changes.ts';
import { annotationSave } from './annotation-save.ts';
import type { Annotations } from './annotations.ts';
import { compareValues } from './compare-values.ts';
import { completions } from './completions.ts';
import { DeletedItems } from './deleted-items.ts';
import { firstClash } from './first-clash.ts';
import { FormerLives } from './former-lives.ts';
import { planItemsMove } from './item-moves.ts';
import { Deletions, type LastLife, lastLife } from './last-life.ts';
import { linkTargets } from './link-targets.ts';
import { itemBefore, type LoggedChange, onWire } from './logged-change.ts';
import { NumberGiver } from './number-giver.ts';
import type { OwnRecords } from './own-records.ts';
import { personalSave } from './personal-save.ts';
import { restoredChanges } from './restored-changes.ts';
import {
  bringsStored,
  isByProgram,
  isFollowing,
  type Outcome,
  refusedOutcomes,
  type SaveRequest,
  type Submission,
} from './submission.ts';
import { SubmissionItems } from './submission-items.ts';
import { type LogEntry, StructureLayer, type TeamState } from './team-state.ts';
import type { StoredLife } from './team-store.ts';
import type { GroupWork, Stored } from './validate-group.ts';

/** One submission on its way: nothing of it reaches the group before all of it has passed. */
export class SubmissionValidator {
  private readonly reader: StructureLayer;
  private readonly items: SubmissionItems;
  private readonly numbers: NumberGiver;
  private readonly targets: ReturnType<typeof linkTargets>;
  private readonly own: OwnRecords;
  private readonly annotations: Annotations;
  private readonly entries: OwnEntry[] = [];
  private readonly records: ChangedRecord[] = [];
  private readonly former: FormerLives;
  private readonly deleted = new DeletedItems();
  /** The request that is validated; by record or item, the one that has changed it. */
  private at = 0;
  private readonly requestOf = new Map<string, number>();
  private readonly lastLife: (id: string) => LastLife | undefined;
  private passOn: () => void = () => undefined;
  private readonly state: TeamState;
  private readonly group: StructureLayer;
  private readonly work: GroupWork;
  private readonly submission: Submission;
  private readonly limits: { itemsPerFolder: number };

  constructor(
    state: TeamState,
    group: StructureLayer,
    work: GroupWork,
    stored: Stored,
    submission: Submission,
    limits: { itemsPerFolder: number },
  ) {
    this.state = state;
    this.group = group;
    this.work = work;
    this.items = new SubmissionItems(work, stored, submission);
    this.numbers = new NumberGiver(work, stored);
    this.own = work.own.over();
    this.annotations = work.annotations.over();
    this.submission = submission;
    this.limits = limits;
    const { person } = submission;
    this.reader = new StructureLayer(group, { team: state.team, person, now: work.now });
    this.former = new FormerLives(this.reader, work);
    const deletions = new Deletions(this.entries);
    this.lastLife = (id) => lastLife(id, deletions, work.deletions, stored.lastLives);
    const known = {
      lastLife: this.lastLife,
      bringsStored: bringsStored(submission),
      coming: submission.coming,
      item: this.item,
    };
    this.targets = linkTargets({ reader: this.reader, ...known });
  }

  run(): Outcome[] {
    const { requests } = this.submission;
    const outcomes: Outcome[] = [];
    for (const [index, request] of requests.entries()) {
      this.at = index;
      try {
        outcomes.push({ status: 200, data: this.validate(request) });
      } catch (error) {
        return refusedOutcomes(this.submission, index, error);
      }
    }
    const clash = firstClash(this.submission, this.item, this.reader);
    if (clash) return refusedOutcomes(this.submission, clash.index, invalidBecause(clash.code));
    for (const { added, cause } of completions(this.reader, this.entries)) this.note(added, cause);
    const refused = this.compareValues();
    if (refused) return refused;
    this.accept();
    return outcomes;
  }

  /** When all of it has been saved. Undefined: all is well. */
  private compareValues(): Outcome[] | undefined {
    const { reader, group: before, records, items, annotations, work, state: stored, submission } = this;
    const former = (name: string) => this.former.named(name);
    const saved = { reader, before, records, former, items, annotations, stored };
    const { passOn, refused } = compareValues(saved, work, bringsStored(submission));
    if (passOn) this.passOn = passOn;
    return refused && refusedOutcomes(submission, this.requestOf.get(refused.id) ?? 0, refused.error);
  }

  private validate(request: SaveRequest): unknown {
    const { collection, id } = request;
    // Whichever way it came: what is another record here and the same row to the database is never validated.
    mustNameOne(collection, id, [request.item ?? {}]);
    for (const back of request.restoration?.also ?? []) mustNameOne(back.collection, back.record.id, []);
    const { storage } = recordTypes[collection];
    if (storage !== 'structure') mustBeGoodFor(this.submission.scopes, 'records:write');
    switch (storage) {
      case 'structure':
        return this.validateStructure(collection as StructureCollection, request);
      case 'rows':
        return this.validateItem(request);
      case 'within':
        return this.validateValue(request);
      case 'personal':
        return this.validatePersonal(collection as PersonalCollection, request);
      case 'annotation':
        return this.validateAnnotation(collection as AnnotationCollection, request);
      default:
        return storage satisfies never;
    }
  }

  private validateStructure(collection: StructureCollection, request: SaveRequest): unknown {
    const { id, method, item: payload = {}, created_by } = request;
    if (method === 'restore') return this.restore(collection, request);
    if (method === 'convert') return this.convert(collection, request);
    if (method === 'put') {
      const was = this.former.of(collection, id);
      if (was) return this.comeBack(was, payload);
      const change = validatePut(this.reader, collection, id, payload) as RecordChange<StructureRecord>;
      if (created_by !== undefined && change.operation === 'created') change.record.created_by = created_by;
      this.note({ collection, change });
      this.takeAlong({ collection, change });
      return change.record;
    }
    const changes = validateDelete(this.reader, collection, id);
    // What goes with it comes before it.
    const root = this.entries.length + changes.length - 1;
    for (const one of changes) this.note(one, root);
    return null;
  }

  /** One end of the conversion of an attribute, with what follows from it. */
  private convert(collection: StructureCollection, { id, item }: SaveRequest): unknown {
    if (!structureTypes[collection].describesItems) throw new DomainError('not_found');
    return this.noteAll(convertAttribute(this.reader, id, item as unknown as ConversionStep));
  }

  /** What goes along with an update: items all at once. */
  private takeAlong(update: StructureChange): void {
    const plan = planFolderMove(this.reader, update, (folder, attribute) =>
      this.items.isUsed(folder, attribute),
    );
    if (!plan) return;
    const root = this.entries.length - 1;
    for (const one of plan.changes) this.note(one, root);
    this.items.move(plan.folders);
    this.numbers.carry(plan.folders, this.reader);
  }

  private restore(collection: StructureCollection, request: SaveRequest): unknown {
    return this.noteAll(restoredChanges(this.reader, this.former, collection, request));
  }

  private validateItem(request: SaveRequest): unknown {
    const { collection, id, method, item: payload = {} } = request;
    if (method === 'delete') return this.deleteItem(request);
    if (method === 'move') return this.moveItems(request);
    const before = this.item(id);
    const how = {
      isProgram: isByProgram(this.submission),
      isStored: method === 'restore' || bringsStored(this.submission),
      isFitted: isFollowing(this.submission),
      targets: this.targets(request),
      tree: this.items,
    };
    const last = (folder: string) => this.items.lastPosition(folder);
    const change = validateItemPut(this.reader, before, id, payload, last, how);
    if (method === 'restore') this.reader.access.must('MANAGE_TRASH', boardPlace(change.record.board_id));
    if (change.operation === 'created') {
      // It would take the row of an item that comes back with its folder.
      if (this.items.get(id)) invalid('id_of_deleted_folder');
      this.items.takeRoom(change.record.folder_id, this.limits.itemsPerFolder);
      const was = this.lastLife(id);
      change.record.values = this.numbers.valuesOf(change.record, this.reader, (of) => was?.values[of]);
      // What comes back is as old as it was, and still of whoever made it.
      if (was && isMadeAgain(payload)) {
        change.record.created_at = was.created_at;
        change.record.created_by = was.created_by;
      }
    }
    this.items.noteEnd(change.record);
    this.noteItem(collection, change);
    return shownItem(this.reader, change.record);
  }

  private deleteItem({ collection, id }: SaveRequest): null {
    const { deleted, entries } = this;
    for (const change of deleted.plan(this.reader, this.items, this.item(id), id)) {
      const root = entries.length;
      for (const line of deleted.note(change.record, root)) entries[line]!.caused_by = root;
      this.noteItem(collection, change);
    }
    return null;
  }

  private moveItems({ collection, move }: SaveRequest): unknown {
    const { reader, items, numbers, limits } = this;
    const plan = planItemsMove(
      {
        ...{ reader, items, numbers, limits, coming: this.submission.coming, item: this.item },
        isProgram: isByProgram(this.submission),
        note: (change) => this.note(change),
      },
      move!,
    );
    const first = this.entries.length;
    for (const { change, cause } of plan.items)
      this.noteItem(collection, change, cause === null ? null : first + cause);
    for (const link of plan.links) this.noteValue('values', link, first + plan.root);
    return plan.summary.told();
  }

  private noteItem(collection: Collection, change: RecordChange<Item>, cause: number | null = null): void {
    const { operation, record } = change;
    this.items.set(record.id, operation === 'deleted' ? null : record);
    this.requestOf.set(record.id, this.at);
    this.log(collection, { ...change, record: onWire(change), before: itemBefore(change) }, record, cause);
  }

  private validateValue(request: SaveRequest): unknown {
    const { collection, id, method, item: payload = {} } = request;
    const parts = parseValueId(id);
    if (!parts) throw new DomainError('not_found');
    // Items that are in the trash with their folder are converted too.
    const item = method === 'convert' ? this.items.get(parts.item_id) : this.item(parts.item_id);
    if (method === 'assign' || method === 'convert') {
      const asked = [this.reader, item!, parts.attribute_id] as const;
      const change =
        item && (method === 'assign' ? this.numbers.assign(...asked) : convertedValue(...asked, payload));
      return change ? this.noteValue(collection, change) : null;
    }
    const sent = method === 'delete' ? { ...payload, data: null } : payload;
    const how = { targets: this.targets(request), wasAllowed: request.wasAllowed };
    return this.noteValue(collection, validateValuePut(this.reader, item, parts.attribute_id, sent, how));
  }

  private noteValue(
    collection: Collection,
    { item, value }: ReturnType<typeof changeOfValue>,
    cause: number | null = null,
  ): unknown {
    this.items.set(item.id, item);
    this.requestOf.set(item.id, this.at);
    const was = value.before && { data: value.before.data, row_version: value.before.row_version };
    this.log(collection, { ...value, before: was }, value.record, cause);
    return shownValue(this.reader, value.record);
  }

  private validatePersonal(collection: PersonalCollection, request: SaveRequest): unknown {
    const whose = { person: this.reader.person, collection };
    const { record, changes } = personalSave(
      this.reader,
      this.own.all(whose),
      collection,
      request,
      this.item,
    );
    const root = this.entries.length;
    for (const [index, change] of changes.entries()) {
      this.own.set(whose, change.record.id, change.operation === 'deleted' ? null : change.record);
      // What it was before nobody asks: it is not taken back.
      this.log(collection, { ...change, before: null }, change.record, index === 0 ? null : root);
    }
    return record;
  }

  private validateAnnotation(collection: AnnotationCollection, request: SaveRequest): unknown {
    const around = { reader: this.reader, item: this.item, bringsStored: bringsStored(this.submission) };
    const { record, change } = annotationSave(around, this.annotations, collection, request);
    this.requestOf.set(request.id, this.at);
    if (change) this.log(collection, change, change.record);
    return record;
  }

  /** An item as a save may see it: one whose folder is deleted is not there. */
  private readonly item = (id: string): Item | undefined => {
    const found = this.items.get(id);
    return found && this.reader.get('folders', found.folder_id) ? found : undefined;
  };

  /** A save under an id that the team has had brings back what hangs from it. */
  private comeBack(was: StoredLife, payload: Payload): unknown {
    const reader = new StructureLayer(this.reader, this.reader);
    return this.noteAll(validateReturn(reader, was, payload, this.former.all()));
  }

  /** Notes a change and what follows from it. Returns its record. */
  private noteAll(changes: readonly StructureChange[]): unknown {
    const root = this.entries.length;
    for (const one of changes) this.note(one, root);
    return changes[0]!.change.record;
  }

  /** @param root the line that causes it: its index among this submission's */
  private note({ collection, change }: StructureChange, root: number | null = null): void {
    const { operation, record, before } = change;
    if (this.submission.scopes)
      mustBeGoodFor(this.submission.scopes, scopeOfSave(this.reader, { collection, ...change }));
    const next = operation === 'deleted' ? null : record;
    this.reader.set(collection, record.id, next);
    this.records.push({ collection, id: record.id, record: next });
    if (structureTypes[collection].describesItems) this.numbers.begin(change, this.reader, this.items);
    this.requestOf.set(record.id, this.at);
    if (operation === 'deleted') this.former.ends(collection, before!, this.submission.person);
    this.log(collection, change, record, root === this.entries.length ? null : root);
  }

  /** @param whole the record with all that says where it is */
  private log(
    collection: Collection,
    { operation, record, before }: LoggedChange,
    whole: RecordBase = record as RecordBase,
    caused_by: number | null = null,
  ): void {
    const { person, batch = null, origin = 'person' } = this.submission;
    const owner_id = isPersonal(collection) ? person : null;
    this.entries.push({
      ...{ collection, record_id: whole.id, operation, before, person, batch, origin, caused_by, owner_id },
      ...typeOf(collection).place(whole),
      record: record as LogEntry['record'],
    });
  }

  private accept(): void {
    const { work, submission } = this;
    const { state, group, entries, records } = this;
    acceptChanges({ state, group, work }, submission, { entries, records });
    this.items.accept();
    this.numbers.accept();
    this.passOn();
    work.own.take(this.own);
    work.annotations.take(this.annotations);
    this.former.accept();
  }
}
