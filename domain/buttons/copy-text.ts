import { z } from 'zod';
import { recordId } from '../ids.ts';
import type { ButtonAction } from './action.ts';
import { namedIn, template } from './template.ts';

const step = z.object({ id: recordId, action: z.literal('copy-text'), text: template.default([]) });

/** Copies a text that is made from values. */
export const copyText: ButtonAction<z.infer<typeof step>> = {
  step,
  needs: () => [],
  plan({ text }, { plan, fill }) {
    plan.texts.push(fill(text));
  },
  names: ({ text }) => namedIn(text),
};
