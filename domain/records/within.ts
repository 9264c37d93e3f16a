import type { Folder } from './folder.ts';
import type { Records, StructureCollection, StructureRecord } from './index.ts';

/** What is in a board or a folder, and dies with it. */
const insideCollections = ['attributes', 'views', 'folders'] as const;
export type InsideCollection = (typeof insideCollections)[number];

/** The records of a collection that are right in a board or a folder: not those of folders further down. */
export type Within = <C extends InsideCollection>(collection: C, placeId: string) => Iterable<Records[C]>;

export const isInside = (collection: StructureCollection): collection is InsideCollection =>
  (insideCollections as readonly string[]).includes(collection);

/** What a record is right in: a folder, else its board. */
export function placeIdOf(collection: InsideCollection, record: StructureRecord): string {
  const { board_id, folder_id, parent_id } = record as {
    board_id: string;
    folder_id?: string | null;
    parent_id?: string | null;
  };
  return (collection === 'folders' ? parent_id : folder_id) ?? board_id;
}

/** The records of a structure by what they are right in. */
export class RecordsWithin {
  private readonly places: Record<InsideCollection, Map<string, Map<string, StructureRecord>>> = {
    attributes: new Map(),
    views: new Map(),
    folders: new Map(),
  };

  /** Whatever is held under the id, if it is to be replaced, has to be removed before. */
  add(collection: StructureCollection, record: StructureRecord): void {
    if (!isInside(collection)) return;
    const place = placeIdOf(collection, record);
    const there = this.places[collection].get(place);
    if (there) there.set(record.id, record);
    else this.places[collection].set(place, new Map([[record.id, record]]));
  }

  remove(collection: StructureCollection, record: StructureRecord): void {
    if (!isInside(collection)) return;
    const place = placeIdOf(collection, record);
    const there = this.places[collection].get(place);
    there?.delete(record.id);
    if (there?.size === 0) this.places[collection].delete(place);
  }

  readonly within: Within = (collection, placeId) =>
    (this.places[collection].get(placeId)?.values() ?? []) as Iterable<never>;
}

/** For a structure that stays as it is: each collection is put in order once, when it is first asked for. */
export function withinOf(
  all: <C extends StructureCollection>(collection: C) => Iterable<Records[C]>,
): Within {
  const held = new Map<InsideCollection, RecordsWithin>();
  return (collection, placeId) => {
    let found = held.get(collection);
    if (!found) {
      found = new RecordsWithin();
      for (const record of all(collection)) found.add(collection, record);
      held.set(collection, found);
    }
    return found.within(collection, placeId);
  };
}

/** The folders in a board or a folder, each after what it is in. */
export function foldersBelow(within: Within, placeId: string): Folder[] {
  const found: Folder[] = [];
  const collect = (place: string) => {
    for (const folder of within('folders', place)) {
      found.push(folder);
      collect(folder.id);
    }
  };
  collect(placeId);
  return found;
}

/** All that is in a board or a folder, each before what it is in. */
export function allBelow(
  within: Within,
  placeId: string,
): { collection: InsideCollection; record: StructureRecord }[] {
  const found: { collection: InsideCollection; record: StructureRecord }[] = [];
  const collect = (place: string) => {
    for (const collection of insideCollections)
      for (const record of within(collection, place)) {
        if (collection === 'folders') collect(record.id);
        found.push({ collection, record });
      }
  };
  collect(placeId);
  return found;
}
