import { z } from 'zod';
import { recordId } from '../ids.ts';
import type { RecordBase, RecordType } from './record.ts';

/** Entries that one resource can have of its own. */
export const ENTRIES_MAX = 5_000;

const fields = z.object({
  /** The resource: the folder, else the board, else (both null) the whole workspace. */
  board_id: recordId.nullable().default(null),
  folder_id: recordId.nullable().default(null),
  /** `domain/permissions/entries.ts`: what is set here; what is not is inherited. */
  permissions: z.record(z.string().max(100), z.boolean()).default({}),
});

/**
 * What is set for a workspace, a board or a folder. Its id is that of the resource. It does not die with it: whatever
 * comes back out of the trash is restricted as it was.
 */
export const permissionRecord = {
  collection: 'permissions',
  fields,
  changeable: ['permissions'],
  references: [],
} satisfies RecordType<typeof fields>;

export type PermissionRecord = RecordBase & z.infer<typeof fields>;

/** The id of the record that holds for a whole workspace. */
export const WORKSPACE_PERMISSIONS_ID = '00000000-0000-7000-8000-000000000000';
