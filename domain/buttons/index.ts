import { z } from 'zod';
import type { OtherIds } from '../attributes/other-ids.ts';
import { replaceIds } from '../records/replace-ids.ts';
import type { ButtonAction } from './action.ts';
import { copyText } from './copy-text.ts';
import { createItem } from './create-item.ts';
import { openLink } from './open-link.ts';
import { setValue } from './set-value.ts';

/** What a button can do, by the id of the action. An action is one file here and one in `web/attributes/button`. */
const buttonActions = {
  'set-value': setValue,
  'create-item': createItem,
  'open-link': openLink,
  'copy-text': copyText,
};

export type ActionId = keyof typeof buttonActions;
export const actionIds = Object.keys(buttonActions) as ActionId[];

/** One step of a button, as it is stored. */
export const buttonStep = z.union(actionIds.map((id) => buttonActions[id].step));
export type ButtonStep = z.infer<(typeof buttonActions)[ActionId]['step']>;
export type StepOf<Id extends ActionId> = Extract<ButtonStep, { action: Id }>;

/** The action of a step. The cast forgets the type of its own steps. */
export const actionOf = ({ action }: ButtonStep): ButtonAction<ButtonStep> =>
  buttonActions[action] as unknown as ButtonAction<ButtonStep>;

/** A step without the values that it gives, which may name people. Whoever is told so may not save any. */
export function withoutGiven(step: ButtonStep): ButtonStep {
  if ('given' in step) return { ...step, given: { how: 'clear' } };
  return 'values' in step ? { ...step, values: [] } : step;
}

/** A step where attributes have got other ids: of the pressed item, and of one that is created in another folder. */
export function stepWithOtherIds<Step extends ButtonStep>(step: Step, { own, of }: OtherIds): Step {
  const named = replaceIds(step, own);
  if (step.action !== 'create-item' || step.folder_id === null) return named;
  const there = of(step.folder_id);
  const values = step.values.map(({ attribute_id, given }) => ({
    attribute_id: there.get(attribute_id) ?? attribute_id,
    given: replaceIds(given, own),
  }));
  return { ...named, values };
}
