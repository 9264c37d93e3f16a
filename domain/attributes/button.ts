import { z } from 'zod';
import { buttonStep, stepWithOtherIds, withoutGiven } from '../buttons/index.ts';
import { BUTTON_LABEL_MAX_LENGTH, BUTTON_QUESTION_MAX_LENGTH, BUTTON_STEPS_MAX } from '../constants.ts';
import { iconName } from '../records/icons.ts';
import { hue } from '../records/record.ts';
import { because } from '../validation.ts';
import type { AttributeKind } from './kind.ts';
import { isStorable } from './storable.ts';
import { valueless } from './valueless.ts';

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\r\n]*$/, because('one_line'))
    .refine(isStorable, because('unstorable'));

const settings = z.object({
  /** Empty: the attribute's name. */
  label: words(BUTTON_LABEL_MAX_LENGTH).default(''),
  color: hue.default('blue'),
  icon: iconName.nullable().default(null),
  /** What is asked before it does anything; null: nothing; empty: the usual question. */
  question: words(BUTTON_QUESTION_MAX_LENGTH).nullable().default(null),
  steps: z.array(buttonStep).max(BUTTON_STEPS_MAX).default([]),
});
export type ButtonSettings = z.infer<typeof settings>;

/** A button for each item. It holds no value: what it does, it does by ordinary saves of the person who presses it. */
export const button: AttributeKind<unknown, ButtonSettings> = {
  ...valueless,
  id: 'button',
  settings,
  canBePrimary: false,
  convertedTo: false,
  settingsForVisitors: (own) => ({ ...own, steps: own.steps.map(withoutGiven) }),
  withOtherIds: (own, ids) => ({ ...own, steps: own.steps.map((step) => stepWithOtherIds(step, ids)) }),
};
