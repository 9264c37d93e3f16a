import { isSameEntries } from '../permissions/entries.ts';
import type { Collection } from '../records/index.ts';
import { isCollection, isStructure, recordTypes, structureTypes } from '../records/index.ts';
import type { StructureReader } from '../records/structure-reader.ts';
import type { RecordChange } from '../records/validate.ts';
import type { Scope } from './scopes.ts';

/** What a save does to one record; `before` null: it was not there. */
interface Saved extends RecordChange<object> {
  collection: Collection;
}

/**
 * The scope that an access token needs for a save. It follows from what the save changes, not from the call. Permissions
 * and the people on a board need that of the workspace.
 */
export function scopeOfSave(reader: Pick<StructureReader, 'get' | 'person'>, saved: Saved): Scope {
  return changesAccess(reader, saved) ? 'workspaces:write' : 'records:write';
}

/** The scope that an access token needs to read a collection. */
export const scopeOfReading = (collection: string): Scope =>
  (isCollection(collection) ? recordTypes[collection].readScope : undefined) ?? 'records:read';

function changesAccess(
  reader: Pick<StructureReader, 'get' | 'person'>,
  { collection, ...change }: Saved,
): boolean {
  if (!isStructure(collection)) return false;
  const type = structureTypes[collection];
  // Permissions of a deleted container are kept, and hold again when it comes back.
  const set = reader.get('permissions', (change.record as { id: string }).id)?.permissions;
  if (type.isContainer && change.operation === 'created' && !isSameEntries(set)) return true;
  return type.changesAccess?.(reader, change) ?? false;
}
