import type { Node } from './tree.ts';

const strength: Readonly<Record<string, number>> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
};
const UNARY = 6;
const PERCENT = 7;

const of = (node: Node): number =>
  node.type === 'binary'
    ? strength[node.sign]!
    : node.type === 'unary'
      ? UNARY
      : node.type === 'percent'
        ? PERCENT
        : PERCENT + 1;

const within = (node: Node, least: number): string => (of(node) < least ? `(${print(node)})` : print(node));

/** An attribute as it is written. */
export const attributeText = (name: string): string => `[${name.replaceAll(']', ']]')}]`;

/** Letters that are read from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** After it the text goes on from left to right (Unicode Technical Standard 55). */
export const LEFT_TO_RIGHT = '\u200e';
export const marked = (text: string): string => (rightToLeft.test(text) ? text + LEFT_TO_RIGHT : text);

/** A number without a sign, as it is read again to the last bit. */
const numberText = (value: number): string => String(value).replace('e', 'E');

/** A name alone in braces would be that of an attribute. */
function listText(elements: readonly Node[]): string {
  const [first, ...more] = elements.map(print);
  if (first === undefined) return '{}';
  const named = more.length === 0 && /^[\p{L}_]/u.test(first);
  return `{${[named ? `(${first})` : first, ...more].join(', ')}}`;
}

/** The text of a tree, in its plain form: read again it is the same tree. */
export function print(node: Node): string {
  switch (node.type) {
    case 'number':
      return numberText(node.value);
    case 'text':
      return `"${node.value.replaceAll('"', '""')}"`;
    case 'boolean':
      return node.value ? 'TRUE' : 'FALSE';
    case 'variable':
      return node.name;
    case 'attribute':
      return attributeText(node.name);
    case 'linked':
      return `${within(node.from, PERCENT + 1)}.${attributeText(node.name)}`;
    case 'list':
      return listText(node.elements);
    case 'call':
      return `${node.name}(${node.arguments.map(print).join(', ')})`;
    case 'let':
      return `LET(${[...node.names.flatMap((name, index) => [name, print(node.values[index]!)]), print(node.body)].join(', ')})`;
    case 'unary':
      return `${node.sign}${within(node.operand, UNARY)}`;
    case 'percent':
      return `${within(node.operand, PERCENT)}%`;
    case 'binary': {
      const own = strength[node.sign]!;
      return `${within(node.left, own)} ${node.sign} ${within(node.right, own + 1)}`;
    }
    default:
      return '';
  }
}
