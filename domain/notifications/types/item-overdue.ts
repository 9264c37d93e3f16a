import { dueKind } from './due.ts';

/** An item that one has to do was due yesterday, and is not done. */
export const itemOverdue = dueKind('ItemOverdueNotification', true);
