import { type HeldCollection, heldWhole } from '@tessera/domain/records/index.ts';
import type { AnyRecord } from '../sync/channel-records.ts';
import type { SyncClient } from '../sync/sync-client.ts';

/** What this browser keeps of a team's structure. */
export interface Kept {
  seq: number;
  records: Record<HeldCollection, AnyRecord[]>;
}

/** Changes that come together are kept together, after so long, in milliseconds. */
const KEEP_DELAY_MS = 500;

/** The place in the browser where a team's structure is kept, for a start without a network. */
export class KeptStructure {
  private readonly client: Pick<SyncClient, 'storage' | 'clock'>;
  private readonly name: string;
  private isWaiting = false;

  constructor(client: Pick<SyncClient, 'storage' | 'clock'>, team: number) {
    this.client = client;
    this.name = `structure/${team}`;
  }

  async read(): Promise<Kept | undefined> {
    const kept = (await this.client.storage.read(this.name).catch(() => undefined)) as Kept | undefined;
    // What an earlier version kept may be less than what there is.
    return kept && heldWhole.every((name) => kept.records[name]) ? kept : undefined;
  }

  /** @param current what is to be kept when it is time; undefined: nothing any more. */
  writeSoon(current: () => Kept | undefined): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.client.clock.after(KEEP_DELAY_MS, () => {
      this.isWaiting = false;
      const kept = current();
      if (!kept) return;
      this.client.storage.write(this.name, kept).catch(() => {
        // No room: the next start without a network does without.
      });
    });
  }

  /** Written over and not taken out: the names of other teams begin with the same digits. */
  forget(): void {
    this.client.storage.write(this.name, null).catch(() => {});
  }
}
