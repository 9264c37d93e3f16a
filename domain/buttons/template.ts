import { z } from 'zod';
import { isStorable } from '../attributes/storable.ts';
import { TEMPLATE_PARTS_MAX, TEXT_MAX_LENGTH } from '../constants.ts';
import { recordId } from '../ids.ts';
import { because } from '../validation.ts';

/**
 * A text that is made from an item's values. It names attributes by their ids, so that a rename breaks nothing; people
 * type `{Name}`.
 */
export const template = z
  .array(
    z.union([
      z.object({ text: z.string().max(TEXT_MAX_LENGTH).refine(isStorable, because('unstorable')) }),
      z.object({ attribute_id: recordId }),
    ]),
  )
  .max(TEMPLATE_PARTS_MAX);
export type Template = z.infer<typeof template>;

/** An attribute that a template can name. */
interface Named {
  id: string;
  name: string;
}

/** The text with the values in it. */
export const fillTemplate = (parts: Template, textOf: (attributeId: string) => string): string =>
  parts.map((part) => ('text' in part ? part.text : textOf(part.attribute_id))).join('');

/** The ids of the attributes that it names, each once. */
export const namedIn = (parts: Template): string[] => [
  ...new Set(parts.flatMap((part) => ('text' in part ? [] : [part.attribute_id]))),
];

/** As it is typed. `gone`: the name for attributes that are not there any more. */
export const writeTemplate = (parts: Template, attributes: readonly Named[], gone: string): string =>
  fillTemplate(parts, (id) => `{${attributes.find((one) => one.id === id)?.name ?? gone}}`);

/**
 * Reads what is typed. Braces around what is no name are text. An attribute that `before` names comes before others of
 * the same name.
 */
export function readTemplate(
  typed: string,
  attributes: readonly Named[],
  gone: string,
  before: Template,
): Template {
  const known = namedIn(before);
  const names = new Map<string, string>();
  const add = (name: string, id: string) => names.has(name) || names.set(name, id);
  for (const id of known) add(attributes.find((one) => one.id === id)?.name ?? gone, id);
  for (const { id, name } of attributes) add(name, id);
  const parts: Template = [];
  let text = '';
  const end = () => {
    if (text !== '') parts.push({ text });
    text = '';
  };
  for (let at = 0; at < typed.length; ) {
    const found = typed[at] === '{' ? nameAt(typed, at, names) : undefined;
    if (found === undefined) {
      text += typed[at];
      at += 1;
    } else {
      end();
      parts.push({ attribute_id: names.get(found)! });
      at += found.length + 2;
    }
  }
  end();
  return parts;
}

/** The longest name in braces that begins here: a name may itself hold braces. */
function nameAt(typed: string, at: number, names: ReadonlyMap<string, string>): string | undefined {
  const here = [...names.keys()].filter((name) => typed.startsWith(`{${name}}`, at));
  return here.sort((one, other) => other.length - one.length)[0];
}
