import type { Refusal } from '@tessera/sync/storage.ts';
import { syncClient } from '../../data/client.ts';

/** Saves what was refused over what is there now. */
export function keepMine(refusal: Refusal): void {
  syncClient().keepMine(refusal).catch(saidElsewhere);
}

/** Leaves the record in conflict as it is. */
export function keepTheirs(refusal: Refusal): void {
  syncClient().keepTheirs(refusal).catch(saidElsewhere);
}

/** What is refused once more comes back as a refusal of its own. */
function saidElsewhere(): void {}
