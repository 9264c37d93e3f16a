import type { Board } from '../records/board.ts';
import type { Collection } from '../records/index.ts';
import type { PermissionRecord } from '../records/permission-record.ts';
import type { StructureReader } from '../records/structure-reader.ts';
import type { Operation } from '../records/validate.ts';
import type { Scope } from './scopes.ts';

/** What a save does to one record; `before` null: it was not there. */
interface Saved {
  collection: Collection;
  act: Operation;
  record: object;
  before: object | null;
}

/**
 * What an access token must be good for, for this save: by what it changes, not by the call that it comes through. Who
 * may do what, and who is on a board, is the business of the workspace.
 */
export function scopeOfSave(reader: Pick<StructureReader, 'get' | 'person'>, saved: Saved): Scope {
  return changesAccess(reader, saved) ? 'workspaces:write' : 'records:write';
}

/** The same of what is read. */
export const scopeOfReading = (collection: string): Scope =>
  collection === 'permissions' ? 'workspaces:read' : 'records:read';

function changesAccess(
  reader: Pick<StructureReader, 'get' | 'person'>,
  { collection, act, record, before }: Saved,
): boolean {
  if (collection === 'permissions')
    return !isSame(
      (before as PermissionRecord | null)?.permissions,
      (record as PermissionRecord).permissions,
    );
  if (collection !== 'boards' && collection !== 'folders') return false;
  const { id, user_ids } = record as Board;
  // What was set for it is still there, and holds again for whoever it is about.
  if (act === 'created' && !isSame(reader.get('permissions', id)?.permissions, {})) return true;
  if (collection === 'folders' || act === 'deleted') return false;
  // Whoever makes a board is on it as a matter of course.
  const were = (before as Board | null)?.user_ids ?? [reader.person];
  const are = user_ids ?? [];
  return before === null
    ? are.some((person) => !were.includes(person))
    : are.length !== were.length || are.some((person) => !were.includes(person));
}

function isSame(one: Record<string, boolean> = {}, other: Record<string, boolean> = {}): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => one[key] === other[key]);
}
