import { DomainError } from '@tessera/domain/errors.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import { type Changed, openedAttributes } from './opened-attributes.ts';
import type { SubmissionItems } from './submission-items.ts';
import type { UniqueWork } from './unique-values.ts';
import { validateUnique } from './validate-unique.ts';

export interface Saved extends Changed {
  items: SubmissionItems;
  work: UniqueWork;
  /** The structure as the database has it. */
  stored: Pick<StructureReader, 'get'>;
}

/** The result for a submission: what its group is told once it is accepted, or what is refused, and why. */
export type Compared =
  | { passOn(): void; refused?: never }
  | { refused: { id: string; error: DomainError }; passOn?: never };

/** Compares the unique values that a submission leaves. `id`: the item or attribute that is refused. */
export function compareUnique({ items, work, stored, ...changed }: Saved): Compared {
  const { opened, closed } = openedAttributes(changed);
  const { reader, former } = changed;
  const hasPast = (id: string) =>
    (stored.get('attributes', id) ?? former(`attributes/${id}`)) !== undefined || items.hasMoves;
  const isIndexed = (id: string) => stored.get('attributes', id)?.unique === true;
  let failing = '';
  try {
    const scene = { reader, items, opened, work, isIndexed, hasPast };
    const passOn = validateUnique(scene, (id) => {
      failing = id;
    });
    return {
      passOn() {
        passOn();
        for (const id of closed) work.close(id);
      },
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refused: { id: failing, error } };
  }
}
