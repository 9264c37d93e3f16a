import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { inOrder } from '@tessera/domain/records/value-base.ts';

/** A folder, and the attribute whose values the database has there for a unique one: after a move another. */
export interface StoredPlace {
  folder_id: string;
  attribute_id: string;
  /** Whether the person who asks may view the folder. */
  visible: boolean;
}

/** One value: which items have it? */
export interface HolderQuestion {
  attribute_id: string;
  data: unknown;
  /** Where it is looked for; null: by the index of unique values. */
  places: readonly StoredPlace[] | null;
}

/** The values that more than one item has. */
export interface Repeated {
  count: number;
  /** The first of those that the person who asks may see. */
  first: readonly unknown[];
}

/** What the database has answered, by the names of the questions. */
export interface UniqueAnswers {
  holders: ReadonlyMap<string, readonly string[]>;
  repeated: ReadonlyMap<string, Repeated>;
}

/** An item's value of a unique attribute. */
export interface UniqueValue {
  attribute_id: string;
  data: unknown;
  item_id: string;
}

/**
 * What a group does to unique values. Nothing is looked up before it is known to be needed: a group is validated, and
 * again with the answers to what it has asked, until it asks for nothing.
 */
export class UniqueWork {
  readonly answers: UniqueAnswers;
  readonly asked = {
    holders: new Map<string, HolderQuestion>(),
    repeated: new Map<string, readonly StoredPlace[]>(),
  };
  /** Value → the items that have been given it in this group. */
  readonly given = new Map<string, Set<string>>();
  /** By name. */
  readonly added = new Map<string, UniqueValue>();
  readonly removed = new Map<string, UniqueValue>();
  /** Attribute → where all its values are written down: it is unique from now on. */
  readonly opened = new Map<string, readonly StoredPlace[]>();
  /** Attributes that are unique no more. */
  readonly closed = new Set<string>();

  constructor(answers: UniqueAnswers = { holders: new Map(), repeated: new Map() }) {
    this.answers = answers;
  }

  /** Not any more what it has been opened as in this group. */
  close(attributeId: string): void {
    this.opened.delete(attributeId);
    this.closed.add(attributeId);
  }

  open(attributeId: string, places: readonly StoredPlace[]): void {
    this.closed.delete(attributeId);
    this.opened.set(attributeId, places);
  }

  get isAsking(): boolean {
    return this.asked.holders.size + this.asked.repeated.size > 0;
  }
}

export const valueName = (attributeId: string, data: unknown): string =>
  `${attributeId}/${JSON.stringify(inOrder(data))}`;

const unique = new WeakMap<readonly Attribute[], readonly Attribute[]>();

/** Those of a folder's attributes whose values are unique. Saves of the others only look them up here. */
export function uniqueOf(attributes: readonly Attribute[]): readonly Attribute[] {
  let found = unique.get(attributes);
  if (!found) {
    found = attributes.filter((one) => one.unique);
    unique.set(attributes, found);
  }
  return found;
}
