import type { ClientRecord } from './client-record.ts';

/** A board is moved in sight, as everything else that is dragged. */
export const boardPositions: ClientRecord = { isTakenBack: true };
