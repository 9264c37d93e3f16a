import type { Item } from '@tessera/domain/records/item.ts';
import { isMadeAgain } from '@tessera/domain/records/item.ts';
import { folderSight, type LinkTargets } from '@tessera/domain/records/link-sight.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import type { LastLife } from './last-life.ts';
import type { SaveRequest, Submission } from './submission.ts';

interface Known {
  reader: StructureReader;
  item(id: string): Item | undefined;
  /** What an item was when it was deleted. */
  lastLife(id: string): LastLife | undefined;
  /** What it links to was linked to before: a copy may come after the copies that link to it. */
  bringsStored: boolean;
  coming: Submission['coming'];
}

/**
 * What a save may link to. Links that come back come back for all who may see them, also those that whoever brings them
 * back may not.
 */
export const linkTargets =
  ({ reader, item: itemAt, lastLife, bringsStored, coming }: Known) =>
  ({ id, item, wasStored }: SaveRequest): LinkTargets => {
    if (wasStored) return { sees: () => true, isThere: () => true };
    const was = item && isMadeAgain(item) ? lastLife(id) : undefined;
    return {
      sees: folderSight(reader, reader.access),
      isThere: (linked) =>
        bringsStored || itemAt(linked.item_id)?.folder_id === linked.folder_id || coming?.(linked) === true,
      had: was && ((attributeId) => was.values[attributeId]),
    };
  };
