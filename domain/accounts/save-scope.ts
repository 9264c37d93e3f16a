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
 * What an access token must be good for, for this save: by what it changes, not by the call that it comes through. Who
 * may do what, and who is on a board, is the business of the workspace.
 */
export function scopeOfSave(reader: Pick<StructureReader, 'get' | 'person'>, saved: Saved): Scope {
  return changesAccess(reader, saved) ? 'workspaces:write' : 'records:write';
}

/** The same of what is read. */
export const scopeOfReading = (collection: string): Scope =>
  (isCollection(collection) ? recordTypes[collection].readScope : undefined) ?? 'records:read';

function changesAccess(
  reader: Pick<StructureReader, 'get' | 'person'>,
  { collection, ...change }: Saved,
): boolean {
  if (!isStructure(collection)) return false;
  const type = structureTypes[collection];
  // What was set for it is still there, and holds again for whoever it is about.
  const set = reader.get('permissions', (change.record as { id: string }).id)?.permissions;
  if (type.isContainer && change.act === 'created' && !isSameEntries(set)) return true;
  return type.changesAccess?.(reader, change) ?? false;
}
