import { z } from 'zod';
import { recordId } from '../ids.ts';
import { WORKSPACE } from '../permissions/places.ts';
import { invalid } from './checks.ts';
import type { RecordBase } from './record.ts';
import type { PersonalType } from './record-type.ts';
import { parseStructureId } from './structure-id.ts';
import { treeTarget } from './tree-target.ts';

const fields = z.object({
  /** The folder that is followed, or the one that the item is in. */
  folder_id: recordId,
  /** The person wants to hear nothing of it, but what is meant for them. */
  muted: z.boolean().default(false),
});

export type Follow = RecordBase & z.infer<typeof fields>;

/** A folder or an item whose changes a person wants to hear of, or nothing of. */
export const follow: PersonalType<typeof fields, Follow> = {
  collection: 'follows',
  storage: 'personal',
  fields,
  changeable: ['muted'],
  references: [],
  parseId: parseStructureId,
  place: () => WORKSPACE,
  nameOf: () => '',
  max: 500,
  isAboutItems: true,
  target: ({ folder_id }, tree) => (tree.get('folders', folder_id) ? treeTarget(tree, folder_id) : undefined),
  checkTarget({ id, folder_id }, item) {
    if (id !== folder_id && item?.folder_id !== folder_id) invalid('no_such_record', { field: 'id' });
  },
};
