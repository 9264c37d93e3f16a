import { z } from 'zod';
import { recordId } from '../ids.ts';
import { type ButtonAction, PressProblem } from './action.ts';
import { linkOf } from './link.ts';
import { namedIn, template } from './template.ts';

const step = z.object({ id: recordId, action: z.literal('open-link'), link: template.default([]) });

/** Opens a link that is made from values. */
export const openLink: ButtonAction<z.infer<typeof step>> = {
  step,
  needs: () => [],
  plan({ link }, { plan, textOf, addressOf }) {
    const address = linkOf(link, { textOf, addressOf });
    if (address === undefined) throw new PressProblem('noLink');
    plan.links.push(address);
  },
  names: ({ link }) => namedIn(link),
};
