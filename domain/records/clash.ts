import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { IssueCode } from '../issues.ts';
import type { Attribute } from './attribute.ts';
import { settingsOf } from './attribute-settings.ts';

type Values = Readonly<Record<string, unknown>>;

/** A value that cannot stand beside the other values of its item. */
interface Clash {
  attributeId: string;
  code: IssueCode;
}

/**
 * The first of an item's values that cannot stand beside its others.
 *
 * @param values what the item is to have, as a whole
 * @param saved the attributes whose values are new: what is stored already stays
 */
export function clashIn(
  attributes: readonly Attribute[],
  values: Values,
  saved: Iterable<string>,
): Clash | undefined {
  for (const attributeId of saved) {
    const attribute = attributes.find(({ id }) => id === attributeId);
    const code = attribute && clashOf(attribute, attributes, values);
    if (code) return { attributeId, code };
  }
  return undefined;
}

/**
 * Those of several new values that can stand beside each other and what the item has; of two that cannot, the first.
 */
export function withoutClashes(
  attributes: readonly Attribute[],
  before: Values,
  saved: Values,
): { kept: Record<string, unknown>; clashes: Clash[] } {
  const kept = { ...saved };
  const clashes: Clash[] = [];
  for (;;) {
    const clash = clashIn(attributes, { ...before, ...kept }, Object.keys(kept).reverse());
    if (!clash) return { kept, clashes };
    delete kept[clash.attributeId];
    clashes.push(clash);
  }
}

function clashOf(
  attribute: Attribute,
  attributes: readonly Attribute[],
  values: Values,
): IssueCode | undefined {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const data = values[attribute.id] ?? null;
  if (!kind.clash || data === null) return undefined;
  const others = () =>
    attributes
      .filter((other) => other.kind === attribute.kind && other.id !== attribute.id)
      .map((other) => ({ data: values[other.id] ?? null, settings: settingsOf(other) }));
  return kind.clash({ data, settings: settingsOf(attribute) }, others);
}
