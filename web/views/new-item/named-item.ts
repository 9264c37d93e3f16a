import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import { defaultTemplate, templatedItems } from '@tessera/domain/records/templated-items.ts';
import type { ViewProps } from '../view-props.ts';

/**
 * What a new item begins with that somebody names: with the folder's default template. Undefined: what is typed is no name.
 *
 * @param values that it has because of where it is made
 */
export function namedItem(
  { attributes, templates = [] }: Pick<ViewProps, 'attributes' | 'templates'>,
  typed: string,
  values: Readonly<Record<string, unknown>>,
  viewer: Lookup,
): ReturnType<typeof templatedItems> | { values: Record<string, unknown> } | undefined {
  const primary = attributes.find((one) => one.primary);
  const kind: AttributeKind | undefined = primary && attributeKinds[primary.kind];
  const name = kind?.parse(typed.trim(), kind.settings.parse(primary!.settings), viewer);
  if (!primary || name === null || name === undefined) return undefined;
  const all = { ...values, [primary.id]: name };
  const template = defaultTemplate(templates);
  return template ? templatedItems(template, attributes, all) : { values: all };
}
