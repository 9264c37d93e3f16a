import type { Refusal } from '@tessera/sync/storage.ts';
import { RequestError } from '../../data/api/errors.ts';
import { syncClient } from '../../data/sync/client.ts';
import { showToast } from '../../ui/toast/toast.ts';

/** Saves the refused change over the present state. */
export function keepMine(refusal: Refusal): void {
  syncClient().keepMine(refusal).catch(saidElsewhere);
}

/** Keeps the record in conflict as it is. */
export function keepTheirs(refusal: Refusal): void {
  syncClient().keepTheirs(refusal).catch(saidElsewhere);
}

/** A second refusal comes back as a refusal of its own; the message that preview decides nothing shows here. */
function saidElsewhere(error: Error): void {
  if (error instanceof RequestError) showToast(error.message, { kind: 'error' });
}
