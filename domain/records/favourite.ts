import { z } from 'zod';
import { WORKSPACE } from '../permissions/places.ts';
import { position, type RecordBase } from './record.ts';
import type { PersonalType } from './record-type.ts';
import { parseStructureId } from './structure-id.ts';
import { treeTarget } from './tree-target.ts';

const fields = z.object({
  /** Among the person's other favourites. */
  position,
});

export type Favourite = RecordBase & z.infer<typeof fields>;

/** A board or a folder that a person keeps at hand. */
export const favourite: PersonalType<typeof fields, Favourite> = {
  collection: 'favourites',
  storage: 'personal',
  fields,
  changeable: ['position'],
  references: [],
  parseId: parseStructureId,
  place: () => WORKSPACE,
  nameOf: () => '',
  max: 200,
  target: ({ id }, tree) => treeTarget(tree, id),
};
