import { z } from 'zod';
import { parseInstant } from '../dates.ts';
import { recordId } from '../ids.ts';
import { WORKSPACE } from '../permissions/places.ts';
import { because } from '../validation.ts';
import { invalid } from './checks.ts';
import type { RecordBase } from './record.ts';
import type { PersonalType } from './record-type.ts';
import { parseStructureId } from './structure-id.ts';
import { treeTarget } from './tree-target.ts';

const fields = z.object({
  /** The folder of the item or the view. */
  folder_id: recordId,
  /** When the last comment was written that the person has read, by the clock of the server. */
  read_until: z.string().refine((text) => parseInstant(text) !== undefined, because('not_instant')),
});

export type ReadMark = RecordBase & z.infer<typeof fields>;

/** How far a person has read the comments about an item or a view, by whose id it is known. */
export const readMark: PersonalType<typeof fields, ReadMark> = {
  collection: 'read_marks',
  storage: 'personal',
  fields,
  changeable: ['read_until'],
  references: [],
  parseId: parseStructureId,
  place: () => WORKSPACE,
  nameOf: () => '',
  max: 500,
  givesWayBy: ({ read_until }) => read_until,
  isAboutItems: true,
  target: ({ folder_id }, tree) => (tree.get('folders', folder_id) ? treeTarget(tree, folder_id) : undefined),
  checkTarget({ id, folder_id }, item, tree) {
    const view = tree.get('views', id);
    const about = item ?? (view?.personal ? undefined : view);
    if (about?.folder_id !== folder_id) invalid('no_such_record', { field: 'id' });
  },
};
