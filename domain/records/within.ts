import {
  type Records,
  type StructureCollection,
  type StructureRecord,
  structureOf,
  structureTypes,
} from './index.ts';

/** Collections whose records are in a board or a folder and die with it. Containers come last, after their contents. */
const insideCollections = structureOf((type) => type.containerOf !== undefined).sort(
  (one, other) => Number(isContainer(one)) - Number(isContainer(other)),
);

/** The records of a collection that are right in a board or a folder: not those of folders further down. */
export type Within = <C extends StructureCollection>(collection: C, placeId: string) => Iterable<Records[C]>;

function isContainer(collection: StructureCollection): boolean {
  return structureTypes[collection].isContainer === true;
}

/** The records of a structure by what they are right in. */
export class RecordsWithin {
  private readonly places: Partial<Record<StructureCollection, Map<string, Map<string, StructureRecord>>>> =
    Object.fromEntries(insideCollections.map((collection) => [collection, new Map()]));

  /** An earlier record of the same id has to be removed before. */
  add(collection: StructureCollection, record: StructureRecord): void {
    const places = this.places[collection];
    if (!places) return;
    const place = structureTypes[collection].containerOf!(record);
    const there = places.get(place);
    if (there) there.set(record.id, record);
    else places.set(place, new Map([[record.id, record]]));
  }

  remove(collection: StructureCollection, record: StructureRecord): void {
    const places = this.places[collection];
    if (!places) return;
    const place = structureTypes[collection].containerOf!(record);
    const there = places.get(place);
    there?.delete(record.id);
    if (there?.size === 0) places.delete(place);
  }

  readonly within: Within = (collection, placeId) =>
    (this.places[collection]?.get(placeId)?.values() ?? []) as Iterable<never>;
}

/** For a structure that does not change: each collection is indexed once, at the first question. */
export function withinOf(
  all: <C extends StructureCollection>(collection: C) => Iterable<Records[C]>,
): Within {
  const held = new Map<StructureCollection, RecordsWithin>();
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

/** All records below a board or a folder, each before its container. */
export function allBelow(
  within: Within,
  placeId: string,
): { collection: StructureCollection; record: StructureRecord }[] {
  const found: { collection: StructureCollection; record: StructureRecord }[] = [];
  const collect = (place: string) => {
    for (const collection of insideCollections)
      for (const record of within(collection, place)) {
        if (isContainer(collection)) collect(record.id);
        found.push({ collection, record });
      }
  };
  collect(placeId);
  return found;
}
