import { linkingAttribute } from '../query/linked-items.ts';
import type { Attribute } from '../records/attribute.ts';
import { conditionAttribute } from './asked-attributes.ts';
import type { Computation, Edge } from './computation.ts';

/** An attribute of the team by its id, as far as whoever looks may see it. */
export type AttributeOf = (id: string) => Attribute | undefined;

/** A computed attribute in the dependency graph. */
export interface Node {
  id: string;
  attribute: Attribute;
  computation: Computation;
  /** Those that are there. */
  reads: readonly Edge[];
  /** The ids of what it reads of its own items, each with whether these have it. */
  own: ReadonlyMap<string, boolean>;
  /** The ids of what it reads of the items to which its own link. */
  linked: readonly string[];
}

/** All that some attributes hang from, over any number of folders. */
export interface Reached {
  nodes: readonly Node[];
  attributes: ReadonlyMap<string, Attribute>;
  /** What was asked for of other folders: as long as it is the same, all of this is. */
  asked: ReadonlyMap<string, Attribute | undefined>;
}

/** Whether each item that has an attribute has another one too. */
const isBeside = (one: Attribute, other: Attribute): boolean =>
  one.board_id === other.board_id && (other.folder_id === null || other.folder_id === one.folder_id);

/** @param attributes those of the same items */
export function reachedFrom(
  attributes: readonly Attribute[],
  attributeOf: AttributeOf,
  computationOf: (attribute: Attribute) => Computation | undefined,
): Reached {
  const found = new Map(attributes.map((one) => [one.id, one]));
  const here = new Set(found.keys());
  const asked = new Map<string, Attribute | undefined>();
  const nodes: Node[] = [];
  const reach = (id: string): Attribute | undefined => {
    const known = found.get(id);
    if (known || asked.has(id)) return known;
    const one = attributeOf(id);
    asked.set(id, one);
    if (one) take(one);
    return one;
  };
  const take = (one: Attribute) => {
    if (found.has(one.id)) return;
    found.set(one.id, one);
    waiting.push(one);
  };
  const waiting = [...attributes];
  // It grows as it is walked.
  for (const attribute of waiting) {
    const from = linkingAttribute(attribute);
    const computation = computationOf(attribute);
    if (from && !computation) reach(from.attribute_id);
    if (!computation) continue;
    const { id } = attribute;
    const own = new Map<string, boolean>();
    const linked = new Set<string>();
    for (const { attribute_id, through, asks } of computation.reads) {
      if (through !== undefined) {
        linked.add(attribute_id);
        const reference = asks && reach(asks.attribute_id);
        if (reference) take(conditionAttribute(reference, asks));
        else if (!asks) reach(attribute_id);
        continue;
      }
      const read = here.has(id) ? here.has(attribute_id) : reach(attribute_id);
      const isThere = typeof read === 'boolean' ? read : read !== undefined && isBeside(attribute, read);
      own.set(attribute_id, isThere);
    }
    const there = [...own].flatMap(([one, isThere]) => (isThere ? one : []));
    const reads = [...there, ...linked].map((one) => ({ attribute_id: one }));
    nodes.push({ id, attribute, computation, reads, own, linked: [...linked] });
  }
  return { nodes, attributes: found, asked };
}
