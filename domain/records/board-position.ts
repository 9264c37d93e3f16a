import { z } from 'zod';
import { boardPlace, WORKSPACE } from '../permissions/places.ts';
import { position, type RecordBase } from './record.ts';
import type { PersonalType } from './record-type.ts';
import { parseStructureId } from './structure-id.ts';

const fields = z.object({
  /** In place of the board's own, among the positions of the other boards. */
  position,
});

export type BoardPosition = RecordBase & z.infer<typeof fields>;

/** Where a board stands for one person, who has moved it in their sidebar. Boards without one stand as for everybody. */
export const boardPosition: PersonalType<typeof fields, BoardPosition> = {
  collection: 'board_positions',
  storage: 'personal',
  fields,
  changeable: ['position'],
  references: [],
  parseId: parseStructureId,
  place: () => WORKSPACE,
  nameOf: () => '',
  max: 1_000,
  target: ({ id }, tree) => (tree.get('boards', id) ? boardPlace(id) : undefined),
};
