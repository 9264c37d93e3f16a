import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import type { Annotations } from './annotations.ts';
import { type Compared, compareUnique, type Saved } from './compare-unique.ts';
import { compareFiles } from './validate-files.ts';
import type { GroupWork } from './validate-group.ts';
import { compareWaits } from './validate-waits.ts';

/**
 * What can be said only when all of a submission has been saved: unique values, what items wait for, and the files that
 * they and comments name.
 *
 * @param bringsStored its values were stored before
 */
export function compareValues(
  saved: Omit<Saved, 'work'> & { before: StructureReader; annotations: Annotations },
  work: GroupWork,
  bringsStored: boolean,
): Compared {
  const { reader, before, items, annotations } = saved;
  const unique = compareUnique({ ...saved, work: work.unique });
  const refused = unique.refused ?? compareWaits({ reader, items, work: work.waits });
  if (refused) return { refused };
  const files = compareFiles({
    ...{ reader, before, items, bringsStored },
    notes: annotations.changesSince(work.annotations),
    work: work.files,
  });
  if ('error' in files) return { refused: files };
  return {
    passOn() {
      unique.passOn!();
      work.files.take(files.changes);
    },
  };
}
