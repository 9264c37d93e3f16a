import type { UndoStep } from '@tessera/sync/undo.ts';
import type { Save } from './sync-client.ts';

/** A save as an act that can be taken back: of a changed record, only what was changed. */
export function sidesOf({ item, old, collection }: Save): Pick<UndoStep, 'before' | 'after'> {
  const { row_version: _version, ...after } = item ?? {};
  if (collection === 'values')
    return { before: { data: old?.['data'] ?? null }, after: { data: after['data'] ?? null } };
  if (item === null) return { before: old, after: null };
  if (old === null) return { before: null, after };
  return { before: Object.fromEntries(Object.keys(after).map((field) => [field, old[field]])), after };
}
