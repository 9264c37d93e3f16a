import type { Refusal } from '@tessera/sync/storage.ts';
import { isConflict } from '../sync/refusals.ts';

/** The routes of the saves whose answers forms wait for. */
export const heard = new Set<string>();

/** Whether a form tells it, so that nothing else has to. */
export const isHeard = (refusal: Refusal): boolean =>
  !isConflict(refusal) && refusal.requests.every(({ route }) => heard.has(route));
