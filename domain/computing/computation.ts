import type { AttributeKindId } from '../attributes/ids.ts';
import type { OwnFields } from '../attributes/kind.ts';
import type { Lookup } from '../attributes/lookup.ts';
import type { Environment, Row } from '../formula/environment.ts';
import type { Problem } from '../formula/problem.ts';
import type { Type } from '../formula/types.ts';
import type { Value } from '../formula/values.ts';
import type { LinkedCondition } from '../query/query.ts';
import type { Attribute } from '../records/attribute.ts';

/** An edge of the dependency graph: an attribute that a computed one reads. */
export interface Edge {
  attribute_id: string;
  /** The reference that leads to the items whose attribute it is; left out: it is one of the same items. */
  through?: string;
  /** The condition of which it says whether it holds; left out: the attribute is a saved one. */
  asks?: LinkedCondition;
}

/** What formulas see of the values of a kind. */
export interface InFormulas<Data = unknown, Settings = unknown> {
  type(settings: Settings): Type;
  /** What makes one value after the other. */
  reader(settings: Settings, lookup: Lookup): (data: Data) => Value;
}

/** What a computation may ask beside the values of its row. */
export interface ComputingEnvironment extends Environment {
  /** Of whoever looks: they are told no title of what they may not see. */
  readonly lookup: Lookup;
  /** The items to which the row links by an attribute: those that are there, and that whoever looks may see. */
  linksOf(attributeId: string): readonly string[];
  /** The data of an attribute in such an item, as it is shown; null: none; or an error. */
  dataOf(link: string, attributeId: string): unknown;
  /** What the attribute itself is in each of the sub-items of the row, in no order. */
  ofSubItems(): readonly Value[];
}

/** How the settings of an attribute have its values computed from others. */
export interface Computation {
  reads: readonly Edge[];
  /** Whether it asks for `ofSubItems`; left out: it does not. */
  readsSubItems?: boolean;
  /**
   * What comes of it, once the types of what it reads are known. Undefined as a type: there is no such attribute, and
   * its value is an error.
   *
   * @param sourceOf what it reads itself, as it is shown
   */
  result(
    typeOf: (attributeId: string) => Type | undefined,
    sourceOf: (attributeId: string) => ShownAttribute | undefined,
  ): Result;
}

export interface Result {
  /** The kind and settings as which it is shown, sorted, filtered and grouped. */
  kind: AttributeKindId;
  settings: Record<string, unknown>;
  /** What other computed attributes see of it. */
  type: Type;
  /** Another day, or somebody else, may have another result. */
  volatile: boolean;
  problems: readonly Problem[];
  /** What computes row after row, each in bounded time; nothing is thrown. */
  computer(environment: ComputingEnvironment): (row: Row) => Value;
  /** A value that is no error, as the kind stores it. */
  data(value: Value, environment: ComputingEnvironment): unknown;
  /** What computes the data of the row itself, where a value does not tell all of it: the ids of options. */
  direct?(environment: ComputingEnvironment): () => unknown;
}

/** How the values of an attribute come about, where it is known what it reads. */
export interface Computing extends Result {
  /** The attribute as it is saved. */
  saved: Attribute;
  /** What it reads itself, by id: undefined what is not there. */
  sources: ReadonlyMap<string, ShownAttribute | undefined>;
  /** The same in items to which its items link. */
  linked: ReadonlyMap<string, ShownAttribute | undefined>;
  /** By id, the attributes of which it reads the links from their other side. */
  linking: ReadonlyMap<string, Attribute | undefined>;
  /** Whether it reads other items, or what they are called, at any depth. */
  readsLinked: boolean;
  /** Whether it reads what it is itself in the sub-items of its item. */
  readsSubItems: boolean;
  /** Over how many links, one after the other. */
  depth: number;
  /** The computed attributes of the same items that it reads, at any depth: each after those that it reads. */
  before: readonly ShownAttribute[];
  /** The saved values of its item that it hangs from, at any depth: by the ids of their attributes. */
  values: ReadonlySet<string>;
  /** The own fields of its item that it hangs from, at any depth. */
  fields: ReadonlySet<keyof OwnFields>;
  /** What it reads names people, at any depth: visitors are not told of them. */
  readsPeople: boolean;
}

/** An attribute as it is shown: a computed one is of the kind of its result. */
export interface ShownAttribute extends Attribute {
  /** Left out: its values are saved, or are the items' own fields. */
  readonly computing?: Computing;
  /** The condition of a query of which it says whether it holds; left out: the items have it, and it is shown. */
  readonly asks?: LinkedCondition;
}

/** The attribute as it is saved. */
export const savedOf = (attribute: ShownAttribute): Attribute => attribute.computing?.saved ?? attribute;
