import { type LinkedFolder, type Lookup, noLookup } from '@tessera/domain/attributes/lookup.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { titlesIn } from '@tessera/domain/query/titles.ts';
import { attributesIn } from '@tessera/domain/records/attribute.ts';
import { currentFormats } from '../page/formats.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import { filesCopied } from './copied-files.ts';
import type { OpenFolder } from './open-folder.ts';
import { knownPeople } from './people.ts';

/** The titles of the items in the folders that are open on this page, and the names of people. */
export function openTitles(client: Pick<SyncClient, 'opened' | 'team'>): Lookup {
  const known = new WeakMap<ItemColumns, { revision: number; titles: Lookup; linked: LinkedFolder }>();
  const knownOf = ({ place, store: { columns } }: OpenFolder) => {
    const team = client.team(place.team_id);
    const { revision } = team;
    const held = known.get(columns);
    if (held?.revision === revision) return held;
    // An open folder that has moved to another board is still the one that was opened.
    const board_id = team.collections.folders.get(place.folder_id)?.board_id ?? place.board_id;
    const folder = { id: place.folder_id, board_id };
    const attributes = attributesIn(folder, team.reader().within);
    const now = { revision, titles: titlesIn(columns, attributes), linked: { columns, attributes } };
    known.set(columns, now);
    return now;
  };
  const openOne = (folderId: string): OpenFolder | undefined => {
    for (const folder of client.opened.values()) if (folder.place.folder_id === folderId) return folder;
    return undefined;
  };
  return {
    filesCopied,
    people: knownPeople.get,
    itemTitle(itemId, folderId) {
      for (const folder of client.opened.values()) {
        const title = knownOf(folder).titles.itemTitle(itemId, folderId);
        if (title !== undefined) return title;
      }
      return undefined;
    },
    itemsTitled(title, folderId) {
      const folder = openOne(folderId);
      if (folder?.status !== 'ready') return [];
      return knownOf(folder).titles.itemsTitled?.(title, folderId) ?? [];
    },
    linkedFolder(folderId) {
      const folder = openOne(folderId);
      return folder && knownOf(folder).linked;
    },
    get sight() {
      return Array.from(client.opened.values(), ({ store }) => store.columns.serial).join();
    },
  };
}

let current = noLookup;
let shownWith: Lookup['shownWith'];

/** Says how values of all kinds are found as they are shown: that is known where they are shown. */
export function setShownWith(finds: NonNullable<Lookup['shownWith']>): void {
  shownWith = finds;
}

/** The names that this page knows now for the things in values. */
export const currentLookup: Lookup = {
  itemTitle: (itemId, folderId) => current.itemTitle(itemId, folderId),
  itemsTitled: (title, folderId) => current.itemsTitled?.(title, folderId) ?? [],
  linkedFolder: (folderId) => current.linkedFolder?.(folderId),
  get sight() {
    return current.sight;
  },
  people: knownPeople.get,
  shownWith: (attribute, folded) => shownWith?.(attribute, folded),
  get timeZone() {
    return currentFormats().zone;
  },
  get language() {
    return currentFormats().language;
  },
  get dateOrder() {
    return currentFormats().dateOrder;
  },
};

export function setLookup(lookup: Lookup): void {
  current = lookup;
}
