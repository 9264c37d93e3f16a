import { z } from 'zod';
import { parseInstant } from '../dates.ts';
import { WORKSPACE } from '../permissions/places.ts';
import { because } from '../validation.ts';
import type { RecordBase } from './record.ts';
import type { PersonalType } from './record-type.ts';
import { parseStructureId } from './structure-id.ts';
import { treeTarget } from './tree-target.ts';

const fields = z.object({
  /** By the clock of the device: a visit without a network is told later. */
  visited_at: z.string().refine((text) => parseInstant(text) !== undefined, because('not_instant')),
});

export type Recent = RecordBase & z.infer<typeof fields>;

/** A board or a folder that a person has visited lately. */
export const recent: PersonalType<typeof fields, Recent> = {
  collection: 'recents',
  storage: 'personal',
  fields,
  changeable: ['visited_at'],
  references: [],
  parseId: parseStructureId,
  place: () => WORKSPACE,
  nameOf: () => '',
  max: 30,
  givesWayBy: ({ visited_at }) => visited_at,
  target: ({ id }, tree) => treeTarget(tree, id),
};
