import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { Lookup } from '../attributes/lookup.ts';
import type { ShownAttribute } from '../computing/computation.ts';
import { isError } from '../formula/formula-error.ts';
import type { ItemColumns } from '../query/columns.ts';
import { OneByOne } from '../query/one-by-one.ts';
import type { Hue } from '../records/record.ts';
import type { ColorTarget, ViewColors } from './colors.ts';

/** The colours of an item where it is drawn. What is not there has none. */
export interface ItemColors {
  item?: Hue;
  edge?: Hue;
  /** By attribute. */
  values: ReadonlyMap<string, Hue>;
}

type ColorOf = (row: number) => Hue | null;

/**
 * Tells of item after item which colours a view gives it, for as long as nothing changes. What a rule asks that is not there,
 * or is not for whoever looks, does not hold.
 *
 * @param attributes as they are shown, with those of linked conditions (`withAsked`)
 */
export function itemColors(
  { label, rules }: ViewColors,
  attributes: readonly ShownAttribute[],
  columns: Pick<ItemColumns, 'data'>,
  lookup: Lookup,
): (row: number) => ItemColors | undefined {
  let asked = -1;
  const byId = new Map(attributes.map((one) => [one.id, one]));
  const read = (id: string) => columns.data(asked, byId.get(id)!, lookup);
  const items = new OneByOne(attributes, read, lookup);
  const tests = rules.flatMap(({ filter, color, target }) => {
    const holds = items.compile(filter, false);
    return holds ? [{ holds, color, target }] : [];
  });
  const labelled = byId.get(label?.attribute_id ?? '');
  const ofLabel: ColorOf | undefined =
    labelled && hueReader(labelled, (row) => columns.data(row, labelled, lookup));
  if (tests.length === 0 && !ofLabel) return () => undefined;
  return (row) => {
    asked = row;
    items.turn();
    const found = new Map<string, Hue>();
    for (const { holds, color, target } of tests) {
      const name = nameOf(target);
      if (!found.has(name) && holds()) found.set(name, color);
    }
    const hue = ofLabel?.(row);
    if (hue && !found.has(label!.target.of)) found.set(label!.target.of, hue);
    return found.size === 0 ? undefined : colorsOf(found);
  };
}

/** Reads the colour of values of an attribute, as it is shown; undefined: they have none. */
function hueReader(attribute: ShownAttribute, read: (row: number) => unknown): ColorOf | undefined {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  if (!kind.hueOf) return undefined;
  const settings = kind.settings.parse(attribute.settings);
  return (row) => {
    const data = read(row);
    return data === null || isError(data) ? null : kind.hueOf!(data, settings);
  };
}

const nameOf = (target: ColorTarget): string => (target.of === 'value' ? target.attribute_id : target.of);

function colorsOf(found: Map<string, Hue>): ItemColors {
  const [item, edge] = [found.get('item'), found.get('edge')];
  found.delete('item');
  found.delete('edge');
  return { ...(item ? { item } : {}), ...(edge ? { edge } : {}), values: found };
}
