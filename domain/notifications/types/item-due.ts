import { dueKind } from './due.ts';

/** An item that one has to do is due today. */
export const itemDue = dueKind('ItemDueNotification', false);
