import { z } from 'zod';
import { recordId } from '../ids.ts';
import { type Entries, isSameEntries } from '../permissions/entries.ts';
import { entriesChanged, mayHave } from '../permissions/entry-changes.ts';
import { shownEntries } from '../permissions/shown-entries.ts';
import { onNewBoard } from './moved-folder.ts';
import type { RecordBase } from './record.ts';
import type { StructureType } from './record-type.ts';
import { parseStructureId } from './structure-id.ts';
import { validatePermissionPut } from './validate-permission.ts';

/** Entries that one resource can have of its own. */
export const ENTRIES_MAX = 5_000;

const fields = z.object({
  /** The resource: the folder, else the board, else (both null) the whole workspace. */
  board_id: recordId.nullable().default(null),
  folder_id: recordId.nullable().default(null),
  /** `domain/permissions/entries.ts`: what is set here; what is not is inherited. */
  permissions: z.record(z.string().max(100), z.boolean()).default({}),
});

export type PermissionRecord = RecordBase & z.infer<typeof fields>;

/** The id of the record that holds for a whole workspace. */
export const WORKSPACE_PERMISSIONS_ID = '00000000-0000-7000-8000-000000000000';

/**
 * What is set for a workspace, a board or a folder. Its id is that of the resource. It does not die with it: whatever
 * comes back out of the trash is restricted as it was.
 */
export const permissionRecord: StructureType<typeof fields, PermissionRecord> = {
  collection: 'permissions',
  storage: 'structure',
  fields,
  changeable: ['permissions'],
  references: [],
  parseId: parseStructureId,
  place: ({ board_id, folder_id }) => ({ board_id, folder_id }),
  nameOf: () => '',
  validatePut: validatePermissionPut,
  movesWithFolder: (reader, moved) => {
    const own = reader.get('permissions', moved.folder.id);
    return own ? [onNewBoard(reader, moved, own)] : [];
  },
  lasting: { because: 'permissions_not_deleted', empty: { permissions: {} } },
  access: {
    touches: (before, after, subject) =>
      entriesChanged(before, after).some(({ token }) => mayHave(subject, token)),
    touchesSight: (before, after, subject) =>
      entriesChanged(before, after).some(
        ({ permission, token }) => permission === 'VIEW_FOLDER' && mayHave(subject, token),
      ),
  },
  readScope: 'workspaces:read',
  changesAccess: (_reader, { record, before }) =>
    !isSameEntries(
      (before as PermissionRecord | null)?.permissions,
      (record as PermissionRecord).permissions,
    ),
  // A person who manages permissions sees all entries, others only those about themselves.
  shownTo: (access, record) => ({
    ...record,
    permissions: shownEntries(access, record, record.permissions as Entries),
  }),
};
