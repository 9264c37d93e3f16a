import type { Allowed } from '../../data/views/types.ts';

/** Whether anything can be done with ticked items. */
export const mayTick = ({ createItem, deleteItem, editAll }: Allowed): boolean =>
  createItem || deleteItem || editAll;
