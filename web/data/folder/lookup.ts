import { type Lookup, noLookup } from '@tessera/domain/attributes/lookup.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { titlesIn } from '@tessera/domain/query/titles.ts';
import { attributesIn } from '@tessera/domain/records/attribute.ts';
import { currentFormats } from '../page/formats.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import type { OpenFolder } from './open-folder.ts';
import { knownPeople } from './people.ts';

/** The titles of the items in the folders that are open on this page, and the names of people. */
export function openTitles(client: Pick<SyncClient, 'opened' | 'team'>): Lookup {
  const known = new WeakMap<ItemColumns, { revision: number; titles: Lookup }>();
  const titlesOf = ({ place, store: { columns } }: OpenFolder): Lookup => {
    const team = client.team(place.team_id);
    const { revision } = team;
    const held = known.get(columns);
    if (held?.revision === revision) return held.titles;
    const folder = { id: place.folder_id, board_id: place.board_id };
    const titles = titlesIn(columns, attributesIn(folder, team.reader().within));
    known.set(columns, { revision, titles });
    return titles;
  };
  return {
    people: knownPeople.get,
    itemTitle(itemId) {
      for (const folder of client.opened.values()) {
        const title = titlesOf(folder).itemTitle(itemId);
        if (title !== undefined) return title;
      }
      return undefined;
    },
  };
}

let current = noLookup;

/** The names that this page knows now for the things in values. */
export const currentLookup: Lookup = {
  itemTitle: (itemId) => current.itemTitle(itemId),
  people: knownPeople.get,
  get timeZone() {
    return currentFormats().zone;
  },
};

export function setLookup(lookup: Lookup): void {
  current = lookup;
}
