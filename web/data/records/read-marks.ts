import type { ClientRecord } from './client-record.ts';

/** This browser notes what somebody has read. */
export const readMarks: ClientRecord = { isAutomatic: true };
