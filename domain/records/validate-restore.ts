import { DomainError } from '../errors.ts';
import type { Entries } from '../permissions/entries.ts';
import { foldEntries } from '../permissions/fold-entries.ts';
import { type Need, type Needs, needs } from '../permissions/needs.ts';
import { type Place, permissionIdOf } from '../permissions/places.ts';
import type { Board } from './board.ts';
import { checks, invalid } from './checks.ts';
import type { Folder } from './folder.ts';
import {
  type FormerLife,
  type FormerTree,
  formerPlace,
  placesOf,
  trashOf,
  withoutLeavers,
} from './former-life.ts';
import { recordTypes, type StructureCollection, type StructureRecord } from './index.ts';
import type { PermissionRecord } from './permission-record.ts';
import type { RecordType } from './record.ts';
import type { StructureReader } from './structure-reader.ts';
import { checkReferences, mustBeFree, type Payload, parsed, type RecordChange } from './validate.ts';

/** A record that was deleted, as it was. */
export interface DeletedRecord {
  collection: StructureCollection;
  record: Payload & { id: string };
}

/** What comes back with a board or a folder. */
export interface Restoration {
  /** The line of the log that deleted it: what was deleted again since is not what was asked for. */
  seq: number;
  /** What went with it, each after what it hangs from. */
  also: readonly DeletedRecord[];
  /** An act is taken back: whoever deleted it themselves may do that, also without managing the trash. */
  isUndo: boolean;
}

/** A structure that takes in what has come back so far. */
export interface StructureDraft extends StructureReader {
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
  reader: StructureDraft,
  was: FormerTree,
  { also, isUndo }: Restoration,
  past: Iterable<FormerLife>,
): { collection: StructureCollection; change: RecordChange<StructureRecord> }[] {
  const { collection } = was;
  const places = placesOf(reader, past);
  const access = places.accessTo(was, reader.access.subject);
  if (!access.mayView(formerPlace(was))) throw new DomainError('not_found');
  if (!(isUndo && was.deleted_by === reader.person)) access.must('MANAGE_TRASH', trashOf(was));
  // What was deleted for good has left its place only.
  if (was.before['name'] === undefined) throw new DomainError('not_found');
  const changes: { collection: StructureCollection; change: RecordChange<StructureRecord> }[] = [];
  const bring = (of: StructureCollection, record: StructureRecord, before: StructureRecord | null = null) => {
    if (!before) mustBeFree(reader, of, record.id);
    reader.set(of, record.id, record);
    changes.push({ collection: of, change: { act: before ? 'updated' : 'created', record, before } });
  };
  const root = revived(reader, collection, { ...was.before, id: was.record_id });
  if (collection === 'boards') withoutLeavers(reader, root as Board, was);
  else if (!reader.get('boards', (root as Folder).board_id)) invalid('board_is_gone');
  const isOutside = collection === 'folders' && !hasParent(reader, root as Folder);
  if (isOutside) (root as Folder).parent_id = null;
  const needed = needs[collection] as unknown as Needs<StructureRecord>;
  for (const { permission, place } of needed.create(root) as Need[]) reader.access.must(permission, place);
  checkReferences(reader, recordTypes[collection], root);
  bring(collection, collection === 'boards' ? root : checks.folders(root as Folder, reader));
  if (isOutside)
    keepRestricted(reader, root as Folder, places.leftBehind(was.before as unknown as Folder, null), bring);
  for (const { collection: of, record } of also) {
    const back = revived(reader, of, record);
    // What has come about meanwhile in its place stays as it is.
    if (reader.get(of, back.id)) continue;
    bring(of, checks[of](back as never, reader));
  }
  return changes;
}

/** A record as it was before it was deleted, and as if it had just been made. */
function revived(reader: StructureReader, collection: StructureCollection, gone: Payload & { id: string }) {
  const type: RecordType = recordTypes[collection];
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

function hasParent(reader: StructureReader, { parent_id, board_id }: Folder): boolean {
  return parent_id === null || reader.get('folders', parent_id)?.board_id === board_id;
}

/** What it inherited from folders that are not above it any more is set for it itself. */
export function keepRestricted(
  reader: StructureDraft,
  { id, board_id }: Folder,
  inherited: readonly Entries[],
  bring: (of: 'permissions', record: PermissionRecord, before: PermissionRecord | null) => void,
): void {
  if (inherited.every((level) => Object.keys(level).length === 0)) return;
  const place: Place = { board_id, folder_id: id };
  const stored = reader.get('permissions', permissionIdOf(place)) ?? null;
  bring(
    'permissions',
    {
      id,
      team_id: reader.team,
      created_at: stored?.created_at ?? reader.now,
      created_by: stored ? stored.created_by : reader.person,
      updated_at: reader.now,
      row_version: (stored?.row_version ?? 0) + 1,
      ...place,
      permissions: foldEntries([...inherited, stored?.permissions ?? {}]),
    },
    stored,
  );
}
