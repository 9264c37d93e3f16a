import type { Refusal } from '@tessera/sync/storage.ts';
import { RequestError } from '../../data/api/errors.ts';
import { syncClient } from '../../data/sync/client.ts';
import { showToast } from '../../ui/toast/toast.ts';

/** Saves what was refused over what is there now. */
export function keepMine(refusal: Refusal): void {
  syncClient().keepMine(refusal).catch(saidElsewhere);
}

/** Leaves the record in conflict as it is. */
export function keepTheirs(refusal: Refusal): void {
  syncClient().keepTheirs(refusal).catch(saidElsewhere);
}

/** What is refused once more comes back as a refusal of its own; that preview decides nothing is said here. */
function saidElsewhere(error: Error): void {
  if (error instanceof RequestError) showToast(error.message, { kind: 'error' });
}
