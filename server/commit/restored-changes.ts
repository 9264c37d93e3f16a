import { DomainError } from '@tessera/domain/errors.ts';
import { invalid } from '@tessera/domain/records/checks.ts';
import {
  type StructureCollection,
  type StructureRecord,
  structureTypes,
} from '@tessera/domain/records/index.ts';
import type { StructureChange } from '@tessera/domain/records/record-type.ts';
import { validateRestore } from '@tessera/domain/records/validate-restore.ts';
import { mustFit } from '@tessera/domain/records/validate-return.ts';
import type { FormerLives } from './former-lives.ts';
import type { SaveRequest } from './submission.ts';
import { StructureLayer } from './team-state.ts';

/** What the restoration of a board or a folder changes: its own change first. Throws `not_found` or `invalid`. */
export function restoredChanges(
  now: StructureLayer,
  former: FormerLives,
  collection: StructureCollection,
  { id, restoration }: SaveRequest,
): StructureChange[] {
  const type = structureTypes[collection];
  if (!type.isContainer) throw new DomainError('not_found');
  const there: StructureRecord | undefined = now.get(collection, id);
  if (there && now.access.mayView(type.place(there))) invalid('restored_already');
  const was = former.of(collection, id);
  if (!was || was.seq !== restoration?.seq) throw new DomainError('not_found');
  // A copy: what could not come back leaves no trace in this submission's structure.
  const reader = new StructureLayer(now, now);
  const changes = validateRestore(reader, was, restoration, former.all());
  for (const one of changes) {
    const { operation, record } = one.change;
    const life = operation === 'created' ? former.of(one.collection, record.id) : undefined;
    if (life) mustFit(life, record);
  }
  return changes;
}
