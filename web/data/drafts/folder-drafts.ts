import { same } from '@tessera/sync/same-content.ts';
import { valueRecord } from '../folder/item-store.ts';
import type { OpenFolder } from '../folder/open-folder.ts';
import type { SyncClient } from '../sync/sync-client.ts';

/** Values that a dead page was writing. They show in their cells, and are saved only when the person says so. */
export class FolderDrafts {
  count = 0;
  private readonly client: SyncClient;
  private readonly folder: OpenFolder;

  constructor(client: SyncClient, folder: OpenFolder) {
    this.client = client;
    this.folder = folder;
  }

  /** Looks for drafts, once the folder has its rows. */
  async find(): Promise<void> {
    const { folder, client } = this;
    const found = await client.drafts.orphans(folder.place);
    const { store, place } = folder;
    store.batch(() => {
      for (const { id, data } of found) {
        const shown = folder.shown('values', id);
        if (!shown || same(shown['data'], data)) {
          client.drafts.discard(place, id);
          continue;
        }
        if (!store.values.isDraft(id)) this.count += 1;
        store.values.addDraft(valueRecord(place, id, data, Number(shown['row_version']) + 1));
      }
    });
    if (this.count > 0) folder.tell('status');
  }

  /** Saves all of them together. */
  async save(): Promise<void> {
    const { folder } = this;
    const found = folder.store.values.takeDrafts();
    this.end(found);
    const saves = found.flatMap(({ id, data }) => {
      const old = folder.shown('values', id);
      if (!old) return [];
      const version = Number(old['row_version']);
      return [{ channel: folder.channel, collection: 'values', id, item: { data }, old, version }];
    });
    await this.client.save(folder.place.team_id, saves);
  }

  discard(): void {
    this.end(this.folder.store.values.takeDrafts());
  }

  private end(drafts: readonly { id: string }[]): void {
    for (const { id } of drafts) this.client.drafts.discard(this.folder.place, id);
    this.count = 0;
    this.folder.tell('status');
  }
}
