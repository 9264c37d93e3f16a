import type { ClientRecord } from './client-record.ts';

/** This browser notes where somebody was. */
export const recents: ClientRecord = { isAutomatic: true };
