import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { isConverting, isReadOnly } from '../attributes/read-only.ts';
import { ITEM_TEMPLATE_MAX_LENGTH, TEMPLATE_SUB_ITEMS_MAX } from '../constants.ts';
import type { Attribute } from './attribute.ts';
import { withoutClashes } from './clash.ts';
import { inOrder } from './in-order.ts';
import type { Item } from './item.ts';
import type { ItemTemplate, TemplateSubItem } from './item-template.ts';
import { sharedData, validData } from './value-data.ts';

type Values = Record<string, unknown>;

/** Whether a template can have a value of an attribute: those that can have a default, and that several items may share. */
export const isTemplated = (attribute: Attribute): boolean =>
  (attributeKinds[attribute.kind] as AttributeKind).canHaveDefault !== false &&
  !isReadOnly(attribute) &&
  !isConverting(attribute) &&
  !attribute.unique;

/** Those of a template's values that its folder's attributes take now, and that can stand beside each other. */
function templatedValues(
  attributes: readonly Attribute[],
  values: Readonly<Values>,
  given: Values = {},
): Values {
  const fitting: Values = {};
  for (const attribute of attributes) {
    const data = values[attribute.id] ?? null;
    if (data === null || attribute.id in given || !isTemplated(attribute)) continue;
    const valid = sharedData(attribute, validData(attribute, data) ?? null);
    if (valid !== null) fitting[attribute.id] = valid;
  }
  return { ...given, ...withoutClashes(attributes, given, fitting).kept };
}

/** The template with which new items of a folder begin; undefined: they begin without one. */
export const defaultTemplate = (templates: readonly ItemTemplate[]): ItemTemplate | undefined =>
  templates.find(({ is_default }) => is_default);

/**
 * What a template makes: an item and those below it.
 *
 * @param given values of the item itself that go before those of the template, such as that of its group
 */
export const templatedItems = (
  { values, sub_items }: Pick<ItemTemplate, 'values' | 'sub_items'>,
  attributes: readonly Attribute[],
  given: Values = {},
): { values: Values; below: TemplateSubItem[] } => ({
  values: templatedValues(attributes, values, given),
  below: sub_items.map((one) => ({ ...one, values: templatedValues(attributes, one.values) })),
});

/**
 * A template of an item as it is, and of the items below it as far as there is room: the others are counted.
 *
 * @param below all items below it, in any order
 */
export function templateOf(
  item: Pick<Item, 'id' | 'values'>,
  below: readonly Item[],
  attributes: readonly Attribute[],
): Pick<ItemTemplate, 'values' | 'sub_items'> & { leftOut: number } {
  const children = Map.groupBy(below, ({ parent_id }) => parent_id);
  const sub_items: TemplateSubItem[] = [];
  let room = ITEM_TEMPLATE_MAX_LENGTH;
  const add = (parent: string, depth: number): void => {
    for (const one of inOrder(children.get(parent) ?? [])) {
      const made = { depth, values: templatedValues(attributes, one.values) };
      room -= JSON.stringify(made).length + 1;
      if (sub_items.length >= TEMPLATE_SUB_ITEMS_MAX || room < 2) return;
      sub_items.push(made);
      add(one.id, depth + 1);
    }
  };
  add(item.id, 0);
  const values = templatedValues(attributes, item.values);
  return { values, sub_items, leftOut: below.length - sub_items.length };
}
