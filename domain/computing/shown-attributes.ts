import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind, OwnFields } from '../attributes/kind.ts';
import { NOT_AVAILABLE } from '../formula/formula-error.ts';
import { MIXED } from '../formula/types.ts';
import type { Attribute } from '../records/attribute.ts';
import { settingsOf } from '../records/attribute-settings.ts';
import type { Computation, Computing, Edge, Result, ShownAttribute } from './computation.ts';
import { typeIn } from './formula-values.ts';
import { orderOf } from './graph.ts';

/** Reading a formula costs more than all else here; attributes are new objects after a change. */
const computations = new WeakMap<object, Computation | undefined>();
const known = new WeakMap<Attribute, ShownAttribute>();
const lists = new WeakMap<readonly Attribute[], readonly ShownAttribute[]>();

/** How an attribute is computed from others, by its settings; undefined: it is not. */
export function computationOf(attribute: Pick<Attribute, 'kind' | 'settings'>): Computation | undefined {
  const { computes }: AttributeKind = attributeKinds[attribute.kind];
  if (!computes) return undefined;
  if (!computations.has(attribute)) computations.set(attribute, computes(settingsOf(attribute)));
  return computations.get(attribute);
}

/**
 * The attributes that the same items have, as they are shown. The same object comes for an attribute as long as it and
 * all that it reads are the same.
 */
export function shownAttributes(attributes: readonly Attribute[]): readonly ShownAttribute[] {
  let shown = lists.get(attributes);
  if (!shown) {
    shown = resolve(attributes);
    lists.set(attributes, shown);
  }
  return shown;
}

interface Node {
  id: string;
  attribute: Attribute;
  computation: Computation;
  reads: readonly Edge[];
}

const nodesOf = (attributes: readonly Attribute[]): Node[] =>
  attributes.flatMap((attribute) => {
    const computation = computationOf(attribute);
    return computation ? [{ id: attribute.id, attribute, computation, reads: computation.reads }] : [];
  });

function resolve(attributes: readonly Attribute[]): readonly ShownAttribute[] {
  const nodes = nodesOf(attributes);
  if (nodes.length === 0) return attributes;
  const { inOrder, onCycle } = orderOf(nodes);
  const byId = new Map<string, ShownAttribute>(attributes.map((one) => [one.id, one]));
  // What hangs from a cycle reads an error.
  for (const { id, attribute } of onCycle) byId.set(id, asCyclic(attribute));
  for (const node of inOrder) byId.set(node.id, asShown(node, byId));
  return attributes.map(({ id }) => byId.get(id)!);
}

function asShown(
  { attribute, computation, reads }: Node,
  byId: ReadonlyMap<string, ShownAttribute>,
): ShownAttribute {
  const own = reads.flatMap(({ attribute_id, through }) => (through === undefined ? attribute_id : []));
  const sources = new Map(own.map((id) => [id, byId.get(id)]));
  const before = known.get(attribute);
  if (before && isSameMap(before.computing!.sources, sources)) return before;
  const typeOf = (id: string) => {
    const source = sources.get(id);
    return source && typeIn(source);
  };
  const shown = withComputing(attribute, computation.result(typeOf), sources);
  known.set(attribute, shown);
  return shown;
}

const cyclic: Result = {
  kind: 'text',
  settings: {},
  type: MIXED,
  volatile: false,
  problems: [],
  computer: () => () => NOT_AVAILABLE,
  data: () => null,
};

function asCyclic(attribute: Attribute): ShownAttribute {
  const before = known.get(attribute);
  if (before?.computing?.sources.size === 0) return before;
  const shown = withComputing(attribute, cyclic, new Map());
  known.set(attribute, shown);
  return shown;
}

function withComputing(saved: Attribute, result: Result, sources: Computing['sources']): ShownAttribute {
  const read = [...sources.values()].filter((one) => one !== undefined);
  const computing: Computing = {
    ...result,
    saved,
    sources,
    volatile: result.volatile || read.some((one) => one.computing?.volatile),
    before: [...new Set(read.flatMap((one) => (one.computing ? [...one.computing.before, one] : [])))],
    values: new Set(read.flatMap((one) => (one.computing ? [...one.computing.values] : one.id))),
    fields: new Set(read.flatMap((one) => [...fieldsOf(one)])),
    readsPeople: read.some(
      ({ computing, kind }) =>
        computing?.readsPeople ?? (attributeKinds[kind] as AttributeKind).names === 'people',
    ),
  };
  return { ...saved, kind: result.kind, settings: result.settings, computing };
}

function fieldsOf({ computing, kind }: ShownAttribute): Iterable<keyof OwnFields> {
  return computing ? computing.fields : ((attributeKinds[kind] as AttributeKind).computed?.reads ?? []);
}

const isSameMap = <T>(one: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>): boolean =>
  one.size === other.size && [...one].every(([id, value]) => other.has(id) && other.get(id) === value);
