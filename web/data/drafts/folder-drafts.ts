import { dataNow } from '@tessera/domain/conversion/data-now.ts';
import { parseValueId } from '@tessera/domain/records/value.ts';
import { same } from '@tessera/sync/same-content.ts';
import { valueRecord } from '../folder/item-store.ts';
import type { OpenFolder } from '../folder/open-folder.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import type { Draft } from './drafts.ts';

/** Values that a dead page was writing. They show in their cells, and are saved only when the person says so. */
export class FolderDrafts {
  private readonly client: SyncClient;
  private readonly folder: OpenFolder;
  /** By id of the value. */
  private readonly offered = new Map<string, Draft>();

  constructor(client: SyncClient, folder: OpenFolder) {
    this.client = client;
    this.folder = folder;
  }

  get count(): number {
    return this.offered.size;
  }

  /** Looks for drafts, once the folder has its rows. */
  async find(): Promise<void> {
    const { folder, client } = this;
    const found = await client.drafts.orphans(folder.place);
    const { store, place } = folder;
    store.batch(() => {
      for (const draft of found) {
        const { id } = draft;
        const shown = folder.shown('values', id);
        const now = this.asNow(draft);
        if (!shown || same(shown['data'], now)) {
          client.drafts.discard(place, id);
          continue;
        }
        this.offered.set(id, draft);
        if (now !== undefined)
          store.values.addDraft(valueRecord(place, id, now, Number(shown['row_version']) + 1));
      }
    });
    if (this.count > 0) folder.tell('status');
  }

  /** Saves all of them together, as what they were typed as: the server converts them, or says that it cannot. */
  async save(): Promise<void> {
    const { folder } = this;
    const found = this.end();
    const saves = found.flatMap(({ id, data, kind }) => {
      const old = folder.shown('values', id);
      if (!old) return [];
      const version = Number(old['row_version']);
      const kinds = kind ? { kinds: { [attributeOf(id)]: kind } } : {};
      return [{ channel: folder.channel, collection: 'values', id, item: { data }, old, version, ...kinds }];
    });
    await this.client.save(folder.place.team_id, saves);
  }

  discard(): void {
    this.end();
  }

  /** Offers that of a value no more: somebody saves the value otherwise. */
  drop(id: string): void {
    if (!this.offered.delete(id)) return;
    this.folder.store.values.clearDrafts(id);
    this.client.drafts.discard(this.folder.place, id);
    this.folder.tell('status');
  }

  /** What a draft is for its attribute now; undefined: it cannot be shown there. */
  private asNow({ id, data, kind }: Draft): unknown {
    const { attributes } = this.client.team(this.folder.place.team_id).collections;
    const attribute = attributes.get(attributeOf(id));
    if (!attribute || kind === attribute.kind) return data;
    try {
      return dataNow(attribute, kind, data);
    } catch {
      return undefined;
    }
  }

  /** Offers them no more. Returns those that were. */
  private end(): Draft[] {
    this.folder.store.values.takeDrafts();
    const ended = [...this.offered.values()];
    this.offered.clear();
    for (const { id } of ended) this.client.drafts.discard(this.folder.place, id);
    this.folder.tell('status');
    return ended;
  }
}

const attributeOf = (id: string): string => parseValueId(id)?.attribute_id ?? '';
