import { DomainError } from '../errors.ts';
import { foldEntries } from '../permissions/fold-entries.ts';
import { permissionIdOf } from '../permissions/places.ts';
import { invalid } from './checks.ts';
import type { Folder } from './folder.ts';
import { type FormerLife, formerPlace, placesOf, trashOf } from './former-life.ts';
import type { FormerPlaces } from './former-places.ts';
import {
  type AnyStructureType,
  type StructureCollection,
  type StructureRecord,
  structureTypes,
} from './index.ts';
import type { PermissionRecord } from './permission-record.ts';
import type { StructureChange } from './record-type.ts';
import { envelope, mustAll, parsed } from './save-steps.ts';
import type { StructureReader } from './structure-reader.ts';
import { checkReferences, mustBeFree, type Payload } from './validate.ts';

/** A record that was deleted, as it was. */
export interface DeletedRecord {
  collection: StructureCollection;
  record: Payload & { id: string };
}

/** What comes back with a board or a folder. */
export interface Restoration {
  /** The seq of the deletion that is to be restored: one that came later is another. */
  seq: number;
  /** What went with it, each after what it hangs from. */
  also: readonly DeletedRecord[];
  /** The restoration is an undo: who deleted the record may do it without managing the trash. */
  isUndo: boolean;
}

/** A structure that takes in each record that comes back. */
export interface WritableStructure extends StructureReader {
  set(collection: StructureCollection, id: string, record: StructureRecord): void;
}

/**
 * Validates that a board or a folder comes back with all that went with it, for those who might see what it was and manage
 * the trash: the root as if it was made anew, by whoever restores it, the rest as belonging to it. Where its parent is
 * gone a folder comes back at the top of its board, restricted as it was.
 *
 * @param past what the team had and has not any more, with the places that it was in
 * Returns the changes in their order; `reader` has them then.
 */
export function validateRestore(
  reader: WritableStructure,
  was: FormerLife,
  { also, isUndo }: Restoration,
  past: Iterable<FormerLife>,
): StructureChange[] {
  const { collection } = was;
  const type = structureTypes[collection];
  const places = placesOf(reader, past);
  const access = places.accessTo(was, reader.access.subject);
  if (!access.mayView(formerPlace(was))) throw new DomainError('not_found');
  if (!(isUndo && was.deleted_by === reader.person)) access.must('MANAGE_TRASH', trashOf(was));
  // Of a record that was deleted for good only the place is known.
  if (was.before['name'] === undefined || !type.needs || !type.returns) throw new DomainError('not_found');
  const changes: StructureChange[] = [];
  const bring = (of: StructureCollection, record: StructureRecord, before: StructureRecord | null = null) => {
    if (!before) mustBeFree(reader, of, record.id);
    reader.set(of, record.id, record);
    changes.push({ collection: of, change: { operation: before ? 'updated' : 'created', record, before } });
  };
  const whole = revived(reader, collection, { ...was.before, id: was.record_id });
  const board_id = type.containerOf && type.place(whole).board_id;
  if (board_id && !reader.get('boards', board_id)) invalid('board_is_gone');
  const root = type.returns.asItWas?.(reader, whole, was) ?? whole;
  mustAll(reader.access, type.needs.create(root));
  checkReferences(reader, collection, root);
  const record = (type.returns.check ?? type.check)(root, reader);
  bring(collection, record);
  keepRestricted(reader, places, { was: was.before as unknown as StructureRecord, now: record, type }, bring);
  const returned = new Set([record.id]);
  for (const { collection: of, record: gone } of also) {
    const back = revived(reader, of, gone);
    // What has come about meanwhile in its place stays as it is.
    if (reader.get(of, back.id)) continue;
    const { containerOf, check } = structureTypes[of];
    const isInside = !containerOf || returned.has(containerOf(back));
    const fitting = isInside ? (check?.(back, reader) ?? back) : elsewhere(reader, of, back);
    if (!fitting) continue;
    returned.add(back.id);
    bring(of, fitting);
  }
  return changes;
}

/** What went with it from another place; undefined: that place has changed since, and it does not fit there any more. */
function elsewhere(
  reader: StructureReader,
  collection: StructureCollection,
  back: StructureRecord,
): StructureRecord | undefined {
  const { references, check } = structureTypes[collection];
  const fields = back as unknown as Payload;
  const isThere = references.every(
    ({ field, collection: of }) =>
      fields[field] === null || reader.get(of as StructureCollection, String(fields[field])),
  );
  if (!isThere || !check) return undefined;
  try {
    return check(back, reader);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid') return undefined;
    throw error;
  }
}

/** A record as it was before it was deleted, and as if it had just been made. */
function revived(reader: StructureReader, collection: StructureCollection, gone: Payload & { id: string }) {
  const type = structureTypes[collection];
  return {
    id: gone.id,
    team_id: reader.team,
    row_version: 1,
    created_at: String(gone['created_at']),
    updated_at: reader.now,
    created_by: (gone['created_by'] ?? null) as number | null,
    ...parsed(type.fields, gone),
  } as unknown as StructureRecord;
}

/**
 * What a nested container inherited from folders that are not above it any more is set for it itself.
 *
 * @param was the record as it was, on the board on which it comes back
 */
export function keepRestricted(
  reader: WritableStructure,
  places: FormerPlaces,
  { was, now, type }: { was: StructureRecord; now: StructureRecord; type: AnyStructureType },
  bring: (of: 'permissions', record: PermissionRecord, before: PermissionRecord | null) => void,
): void {
  if (!type.isContainer || !type.containerOf) return;
  const inherited = places.leftBehind(was as Folder, (now as Folder).parent_id);
  if (inherited.every((level) => Object.keys(level).length === 0)) return;
  const place = type.place(now);
  const stored = reader.get('permissions', permissionIdOf(place)) ?? null;
  bring(
    'permissions',
    {
      ...envelope(reader, permissionIdOf(place), stored ?? undefined),
      ...place,
      permissions: foldEntries([...inherited, stored?.permissions ?? {}]),
    },
    stored,
  );
}
