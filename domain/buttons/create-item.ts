import { z } from 'zod';
import { BUTTON_VALUES_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import { type ButtonAction, type PressFolder, PressProblem } from './action.ts';
import { given } from './given.ts';
import { namesOfGiven } from './names-of-given.ts';

const step = z.object({
  id: recordId,
  action: z.literal('create-item'),
  /** Null: the folder of the pressed item, also where that is a copy of the one that the button was made in. */
  folder_id: recordId.nullable().default(null),
  values: z
    .array(z.object({ attribute_id: recordId, given }))
    .max(BUTTON_VALUES_MAX)
    .default([]),
});

function there(folder: PressFolder | undefined): PressFolder {
  if (!folder) throw new PressProblem('folderGone');
  return folder;
}

/** Creates an item in a folder, with values. */
export const createItem: ButtonAction<z.infer<typeof step>> = {
  step,
  needs({ folder_id }, { folderOf }) {
    const { board_id, id } = there(folderOf(folder_id));
    return [{ permission: 'CREATE_ITEM', place: { board_id, folder_id: id } }];
  },
  plan({ folder_id, values }, { plan, folderOf, attribute, dataOf }) {
    const folder = there(folderOf(folder_id));
    const all = values.map(({ attribute_id, given: from }) => [
      attribute_id,
      dataOf(attribute(attribute_id, folder), from, null),
    ]);
    plan.created.push({ folder, values: Object.fromEntries(all) });
  },
  names: ({ values }) => values.flatMap((one) => namesOfGiven(one.given)),
};
