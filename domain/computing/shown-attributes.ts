import { formulaLanguage } from '../attributes/formula-language.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind, OwnFields } from '../attributes/kind.ts';
import { conditionComputation } from '../attributes/linked-condition.ts';
import { NOT_AVAILABLE } from '../formula/formula-error.ts';
import { MIXED } from '../formula/types.ts';
import { linkingAttribute } from '../query/linked-items.ts';
import type { Attribute } from '../records/attribute.ts';
import { settingsOf } from '../records/attribute-settings.ts';
import type { Computation, Computing, Result, ShownAttribute } from './computation.ts';
import { typeIn } from './formula-values.ts';
import { orderOf } from './graph.ts';
import { type AttributeOf, type Node, type Reached, reachedFrom } from './reached.ts';

/** Over more links, one after the other, nothing is read: each needs some frames of the stack. */
const LINKS_DEEP_MAX = 100;
/** So many persons, each of whom sees other folders, find what was made for them. */
const KEPT_MAX = 4;

/** Reading a formula costs more than all else here; attributes are new objects after a change. */
const keep = () => ({
  language: formulaLanguage(),
  computations: new WeakMap<object, Computation | undefined>(),
  known: new WeakMap<Attribute, ShownAttribute[]>(),
  lists: new WeakMap<readonly Attribute[], { reached: Reached; shown: readonly ShownAttribute[] }[]>(),
});
let keptNow = keep();

/** What was found before the language of formulas was there is forgotten with it. */
function kept(): ReturnType<typeof keep> {
  if (keptNow.language !== formulaLanguage()) keptNow = keep();
  return keptNow;
}

/** How an attribute is computed from others, by its settings; undefined: it is not. */
export function computationOf(
  attribute: Pick<ShownAttribute, 'kind' | 'settings' | 'asks'>,
): Computation | undefined {
  const { computes }: AttributeKind = attributeKinds[attribute.kind];
  if (!computes && !attribute.asks) return undefined;
  const { computations } = kept();
  if (!computations.has(attribute))
    computations.set(
      attribute,
      attribute.asks ? conditionComputation(attribute.asks) : computes!(settingsOf(attribute)),
    );
  return computations.get(attribute);
}

/**
 * The attributes that the same items have, as they are shown. The same object comes for an attribute as long as it and
 * all that it reads are the same.
 *
 * @param attributeOf those of the team that whoever looks may see: some are read through links
 */
export function shownAttributes(
  attributes: readonly Attribute[],
  attributeOf: AttributeOf = () => undefined,
): readonly ShownAttribute[] {
  const { lists } = kept();
  const before = lists.get(attributes) ?? [];
  const same = before.find(({ reached }) =>
    [...reached.asked].every(([id, attribute]) => attributeOf(id) === attribute),
  );
  if (same) return same.shown;
  const reached = reachedFrom(attributes, attributeOf, computationOf);
  const shown = resolve(attributes, reached);
  lists.set(attributes, [{ reached, shown }, ...before].slice(0, KEPT_MAX));
  return shown;
}

function resolve(attributes: readonly Attribute[], reached: Reached): readonly ShownAttribute[] {
  const { nodes } = reached;
  if (nodes.length === 0) return attributes;
  const { inOrder, onCycle } = orderOf(nodes);
  const byId = new Map<string, ShownAttribute>(reached.attributes);
  // What hangs from a cycle reads an error.
  for (const { id, attribute } of onCycle) byId.set(id, asCyclic(attribute));
  for (const node of inOrder) byId.set(node.id, asShown(node, byId, reached));
  return attributes.map(({ id }) => byId.get(id)!);
}

type Sources = Pick<Computing, 'sources' | 'linked' | 'linking'>;

function asShown(
  { attribute, computation, own, linked }: Node,
  byId: ReadonlyMap<string, ShownAttribute>,
  { attributes }: Reached,
): ShownAttribute {
  const sources = new Map([...own].map(([id, isThere]) => [id, isThere ? byId.get(id) : undefined]));
  const others = new Map(linked.map((id) => [id, byId.get(id)]));
  const linking = [...sources.values(), ...others.values()].flatMap((one) => (one && fromOf(one)) ?? []);
  const read: Sources = {
    sources,
    linked: others,
    linking: new Map(linking.map((id) => [id, attributes.get(id)])),
  };
  const { known } = kept();
  const before = known.get(attribute) ?? [];
  const same = before.find(({ computing }) => isSameRead(computing!, read));
  if (same) return same;
  const sourceOf = (id: string) => sources.get(id) ?? others.get(id);
  const typeOf = (id: string) => {
    const source = sourceOf(id);
    return source && typeIn(source);
  };
  const result = computation.result(typeOf, sourceOf);
  const isTooDeep = depthOf(read) > LINKS_DEEP_MAX;
  const readsSubItems = !isTooDeep && computation.readsSubItems === true;
  const shown = withComputing(attribute, isTooDeep ? cyclic : result, read, readsSubItems);
  known.set(attribute, [shown, ...before].slice(0, KEPT_MAX));
  return shown;
}

/** The attribute whose links one shows from their other side. */
const fromOf = (one: ShownAttribute): string | undefined =>
  one.computing ? undefined : linkingAttribute(one)?.attribute_id;

const cyclic: Result = {
  kind: 'text',
  settings: {},
  type: MIXED,
  volatile: false,
  problems: [],
  computer: () => () => NOT_AVAILABLE,
  data: () => null,
};

const none: Sources = { sources: new Map(), linked: new Map(), linking: new Map() };

function asCyclic(attribute: Attribute): ShownAttribute {
  const { known } = kept();
  const before = known.get(attribute) ?? [];
  const same = before.find(({ computing }) => isSameRead(computing!, none));
  if (same) return same;
  const shown = withComputing(attribute, cyclic, none);
  known.set(attribute, [shown, ...before].slice(0, KEPT_MAX));
  return shown;
}

const isThere = <T>(one: T | undefined): one is T => one !== undefined;

function depthOf({ sources, linked }: Sources): number {
  const own = [...sources.values()].map((one) => one?.computing?.depth ?? 0);
  const others = [...linked.values()].map((one) => 1 + (one?.computing?.depth ?? 0));
  return Math.max(0, ...own, ...others);
}

function withComputing(
  saved: Attribute,
  result: Result,
  read: Sources,
  readsSubItems = false,
): ShownAttribute {
  const own = [...read.sources.values()].filter(isThere);
  const all = [...own, ...[...read.linked.values()].filter(isThere)];
  const computing: Computing = {
    ...result,
    ...read,
    saved,
    volatile: result.volatile || all.some((one) => one.computing?.volatile),
    readsSubItems,
    readsLinked: read.linked.size > 0 || own.some(readsItems),
    depth: depthOf(read),
    before: [...new Set(own.flatMap((one) => (one.computing ? [...one.computing.before, one] : [])))],
    values: new Set(own.flatMap((one) => (one.computing ? [...one.computing.values] : one.id))),
    fields: new Set(own.flatMap((one) => [...fieldsOf(one)])),
    readsPeople: all.some(
      ({ computing, kind }) =>
        computing?.readsPeople ?? (attributeKinds[kind] as AttributeKind).names === 'people',
    ),
  };
  return { ...saved, kind: result.kind, settings: result.settings, computing };
}

const readsItems = ({ computing, kind }: ShownAttribute): boolean =>
  computing ? computing.readsLinked : (attributeKinds[kind] as AttributeKind).linksWhere !== undefined;

/** The own fields of its item that an attribute hangs from. */
export function fieldsOf({ computing, kind }: ShownAttribute): Iterable<keyof OwnFields> {
  return computing ? computing.fields : ((attributeKinds[kind] as AttributeKind).computed?.reads ?? []);
}

const isSameRead = (one: Sources, other: Sources): boolean =>
  isSameMap(one.sources, other.sources) &&
  isSameMap(one.linked, other.linked) &&
  isSameMap(one.linking, other.linking);

const isSameMap = <T>(one: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>): boolean =>
  one.size === other.size && [...one].every(([id, value]) => other.has(id) && other.get(id) === value);
