import { z } from 'zod';
import { recordId } from '../ids.ts';
import { type ButtonAction, PressProblem } from './action.ts';
import { given } from './given.ts';
import { namesOfGiven } from './names-of-given.ts';

const step = z.object({
  id: recordId,
  action: z.literal('set-value'),
  /** Null: none is chosen yet. */
  attribute_id: recordId.nullable().default(null),
  given: given.default({ how: 'clear' }),
});

/** Sets a value of the pressed item. */
export const setValue: ButtonAction<z.infer<typeof step>> = {
  step,
  needs: (_step, { folder, createdBy }) => [
    { permission: 'EDIT_ITEM', place: { board_id: folder.board_id, folder_id: folder.id }, createdBy },
  ],
  plan({ attribute_id, given: from }, { plan, folder, attribute, data, dataOf }) {
    if (attribute_id === null) throw new PressProblem('attributeGone');
    plan.values[attribute_id] = dataOf(attribute(attribute_id, folder), from, data(attribute_id));
  },
  names: ({ attribute_id, given: from }) => [
    ...(attribute_id === null ? [] : [attribute_id]),
    ...namesOfGiven(from),
  ],
};
