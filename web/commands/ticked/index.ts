import type { Place } from '../place.ts';
import type { TickedContext } from './context.ts';
import { deleteTicked } from './delete-ticked.ts';
import { duplicateTicked } from './duplicate-ticked.ts';
import { editTicked } from './edit-ticked.ts';
import { moveTicked } from './move-ticked.ts';
import { untickAll } from './untick-all.ts';

export const tickedPlace: Place<TickedContext> = {
  id: 'ticked',
  menu: [[editTicked, duplicateTicked, moveTicked], [deleteTicked], [untickAll]],
};
