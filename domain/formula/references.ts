import { leadingAttribute } from './check.ts';
import { functionNamed } from './functions/catalogue.ts';
import { parse } from './parse.ts';
import { attributeText } from './print.ts';
import { type Node, visit } from './tree.ts';

/**
 * What an attribute is called elsewhere: its id by its name, or its name by its id. `through` is the id of the
 * attribute whose items it belongs to; undefined: it belongs to the row.
 */
type Naming = (name: string, through: string | undefined) => string | undefined;

interface Reference {
  start: number;
  end: number;
  text: string;
}

const isFunction = (name: string): boolean => functionNamed(name) !== undefined;

/**
 * The text with each attribute named otherwise, and all else as it is typed. Ids are stored, so that a new name
 * changes nothing; what has no other name stays.
 */
function renamed(source: string, naming: Naming, toIds: boolean): string {
  const references: Reference[] = [];
  visit(parse(source, isFunction).tree, (node) => {
    if (node.type !== 'attribute' && node.type !== 'linked') return;
    const other = naming(node.name, throughOf(node, naming, toIds));
    if (other === undefined) return;
    const start = node.type === 'linked' ? node.nameStart : node.start;
    references.push({ start, end: node.end, text: attributeText(other) });
  });
  let made = '';
  let at = 0;
  for (const { start, end, text } of references.sort((one, other) => one.start - other.start)) {
    if (start < at) continue;
    made += source.slice(at, start) + text;
    at = end;
  }
  return made + source.slice(at);
}

/** The id of what leads to the item: where names are read it is to be found first. */
function throughOf(node: Node, naming: Naming, toIds: boolean): string | undefined {
  if (node.type !== 'linked') return undefined;
  const leading = leadingNode(node.from);
  if (!leading) return undefined;
  return toIds ? naming(leading.name, throughOf(leading, naming, toIds)) : leadingAttribute(node.from);
}

function leadingNode(node: Node): Extract<Node, { type: 'attribute' | 'linked' }> | undefined {
  if (node.type === 'attribute' || node.type === 'linked') return node;
  return node.type === 'call' && node.arguments[0] ? leadingNode(node.arguments[0]) : undefined;
}

export const toStored = (typed: string, idOf: Naming): string => renamed(typed, idOf, true);
export const toShown = (stored: string, nameOf: Naming): string => renamed(stored, nameOf, false);
