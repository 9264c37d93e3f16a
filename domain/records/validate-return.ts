import { DomainError } from '../errors.ts';
import { needs } from '../permissions/needs.ts';
import type { Attribute } from './attribute.ts';
import type { Board } from './board.ts';
import { checks, invalid } from './checks.ts';
import { endFor, goesToEnd, withPosition } from './end-position.ts';
import type { Folder } from './folder.ts';
import {
  type FormerLife,
  formerPlace,
  leaversOf,
  placesOf,
  type Returning,
  trashOf,
  withoutLeavers,
} from './former-life.ts';
import { recordTypes, type StructureCollection, type StructureRecord } from './index.ts';
import type { RecordType } from './record.ts';
import {
  checkReferences,
  checkVersion,
  envelope,
  mustAll,
  mustBeFree,
  type Payload,
  parsed,
  type RecordChange,
} from './validate.ts';
import { keepRestricted, type StructureDraft } from './validate-restore.ts';
import { inOrder } from './value-base.ts';

/**
 * Validates that a record is saved under an id that the team has had: it comes back, with all that hangs from it. Only for
 * whoever might see what it was, and manages the trash there or has deleted it themselves; to others there is no such
 * thing. Restricted as it was; and what is sent is a change of what it was.
 *
 * @param past what the team had and has not any more, with the places that it was in
 * Returns the changes in their order; `reader` has them then.
 */
export function validateReturn(
  reader: StructureDraft,
  was: FormerLife,
  payload: Payload,
  past: Iterable<FormerLife>,
): { collection: StructureCollection; change: RecordChange<StructureRecord> }[] {
  const { collection, record_id: id } = was;
  const places = placesOf(reader, past);
  const place = nowAt(reader, was);
  const access = places.accessTo(place, reader.access.subject);
  const isTheirs = was.deleted_by === reader.person;
  if (!access.mayView(formerPlace(place)) || !(isTheirs || access.may('MANAGE_TRASH', trashOf(place))))
    throw new DomainError('not_found');
  checkVersion(undefined, payload, undefined);
  const type: RecordType = recordTypes[collection];
  const fields = parsed(type.fields, withPosition(type, payload), type.collection);
  const sent = { ...envelope(reader, id, undefined), ...fields } as StructureRecord;
  // Sent without a position it has the one that it had; of what was deleted for good that is not known.
  if (goesToEnd(type, payload))
    Object.assign(sent, { position: was.before['position'] ?? endFor(reader, collection, sent) });
  if (collection === 'boards') withoutLeavers(reader, sent as Board, was);
  checkReferences(reader, type, sent);
  mustFit(place, sent);
  const record = checked(reader, collection, sent);
  const needed = needs[collection];
  mustAll(reader.access, needed.create(record as never));
  mustBeFree(reader, collection, id);
  const before = asItComes(reader, was, record);
  if (differs(type, before, record)) mustAll(access, needed.update(before as never, record as never));
  const changes: { collection: StructureCollection; change: RecordChange<StructureRecord> }[] = [];
  const bring = (of: StructureCollection, one: StructureRecord, over: StructureRecord | null = null) => {
    reader.set(of, one.id, one);
    changes.push({
      collection: of,
      change: { act: over ? 'updated' : 'created', record: one, before: over },
    });
  };
  bring(collection, record);
  if (collection === 'folders') {
    const folder = record as Folder;
    const formerly = { ...(was.before as unknown as Folder), board_id: folder.board_id };
    keepRestricted(reader, folder, places.leftBehind(formerly, folder.parent_id), bring);
  }
  return changes;
}

/** A folder comes back with its items, an attribute with its values: only to where they were, as what they were. */
export function mustFit(was: FormerLife, record: StructureRecord): void {
  const { board_id, kind, folder_id } = record as Folder & Partial<Attribute>;
  if (was.collection === 'folders' && was.board_id !== board_id) invalid('back_on_own_board');
  if (was.collection !== 'attributes') return;
  // What was deleted for good has left its place only.
  if (was.before['kind'] !== undefined && was.before['kind'] !== kind) invalid('back_as_same_type');
  if (was.folder_id !== folder_id || was.board_id !== board_id) invalid('back_where_it_was');
}

/** Where an attribute would be now: its folder may have gone to another board. */
function nowAt(reader: StructureDraft, was: FormerLife): FormerLife {
  const folder =
    was.collection === 'attributes' && was.folder_id !== null
      ? reader.get('folders', was.folder_id)
      : undefined;
  return folder ? { ...was, board_id: folder.board_id } : was;
}

function checked(reader: StructureDraft, collection: Returning, sent: StructureRecord): StructureRecord {
  const record = checks[collection](sent as never, reader);
  // Whoever brings a board back is not on it for that.
  return collection === 'boards' ? { ...record, user_ids: [...new Set((sent as Board).user_ids)] } : record;
}

/** What it was, as it comes back where nothing else is sent: without who has left, and at the top if what it was in is gone. */
function asItComes(reader: StructureDraft, was: FormerLife, record: StructureRecord): StructureRecord {
  const own = Object.keys(recordTypes[was.collection].fields.shape).filter((field) => field in was.before);
  // Of what was deleted for good no more than its place is known.
  const before: Payload = {
    ...record,
    ...Object.fromEntries(own.map((field) => [field, was.before[field]])),
  };
  if (was.collection === 'boards') {
    const gone = leaversOf(reader, was);
    before['user_ids'] = (before['user_ids'] as number[]).filter((person) => !gone.has(person));
  } else before['board_id'] = (record as Folder | Attribute).board_id;
  const parent = was.collection === 'folders' ? (before['parent_id'] as string | null) : null;
  if (parent !== null && reader.get('folders', parent)?.board_id !== was.board_id) before['parent_id'] = null;
  return before as unknown as StructureRecord;
}

function differs(type: RecordType, before: StructureRecord, after: StructureRecord): boolean {
  const own = (record: StructureRecord) =>
    JSON.stringify(
      inOrder(Object.keys(type.fields.shape).map((field) => (record as unknown as Payload)[field] ?? null)),
    );
  return own(before) !== own(after);
}
