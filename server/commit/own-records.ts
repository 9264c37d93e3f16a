import type { PersonalCollection, PersonalRecord } from '@tessera/domain/records/index.ts';

/** A person's records of one collection. */
export interface OwnedCollection {
  person: number;
  collection: PersonalCollection;
}

/** What becomes of somebody's own record; null: it goes. */
interface OwnChange extends OwnedCollection {
  id: string;
  stored: boolean;
  record: PersonalRecord | null;
}

export const ownedName = ({ person, collection }: OwnedCollection): string => `${person}/${collection}`;

/** By `ownedName`, then by id. */
export type StoredOwn = ReadonlyMap<string, ReadonlyMap<string, PersonalRecord>>;

/** What a group of submissions does to people's own records, over what is stored. */
export class OwnRecords {
  private readonly stored: StoredOwn;
  /** `ownedName`/id → change. */
  private readonly changed = new Map<string, OwnChange>();

  constructor(stored: StoredOwn) {
    this.stored = stored;
  }

  /** For one submission: what it changes is taken when all of it has passed. */
  over(): OwnRecords {
    const copy = new OwnRecords(this.stored);
    copy.take(this);
    return copy;
  }

  take(other: OwnRecords): void {
    for (const [name, change] of other.changed) this.changed.set(name, change);
  }

  /** As they are after these changes. */
  all(owned: OwnedCollection): Map<string, PersonalRecord> {
    const found = new Map(this.stored.get(ownedName(owned)));
    for (const { person, collection, id, record } of this.changed.values()) {
      if (person !== owned.person || collection !== owned.collection) continue;
      if (record) found.set(id, record);
      else found.delete(id);
    }
    return found;
  }

  /** @param record null: it goes */
  set(owned: OwnedCollection, id: string, record: PersonalRecord | null): void {
    const stored = this.stored.get(ownedName(owned))?.has(id) ?? false;
    this.changed.set(`${ownedName(owned)}/${id}`, { ...owned, id, stored, record });
  }

  changes(): Iterable<OwnChange> {
    return this.changed.values();
  }
}
