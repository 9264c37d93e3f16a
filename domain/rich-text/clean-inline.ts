import { isSame } from '../is-same.ts';
import { cleanAttributes } from './clean-attributes.ts';
import { cleanText } from './clean-text.ts';
import { nodeType, richMarks } from './nodes.ts';
import { attrsOf, isNode, type RichMark, type RichNode } from './rich-text.ts';
import { textWithin } from './text-within.ts';
import { known, unknownNode } from './unknown.ts';

/** What stands in a line: texts with marks, line breaks, and what is named in it. */
export function cleanInline(children: readonly unknown[]): RichNode[] {
  const line: RichNode[] = [];
  for (const child of children)
    if (isNode(child)) for (const one of inlineOf(known(child))) append(line, one);
  return line;
}

/** A paragraph of what stands in a line; none of nothing. */
export function paragraphOf(children: readonly RichNode[]): RichNode[] {
  const content = cleanInline(children);
  return content.length > 0 ? [{ type: 'paragraph', content }] : [];
}

function inlineOf(node: RichNode): RichNode[] {
  const marks = cleanMarks(node.marks);
  if (node.type === 'text') return typeof node.text === 'string' ? lines(node.text, marks) : [];
  const type = nodeType(node.type);
  if (!type) return unknownNode(node, 'inline').map((one) => withMarks(one, marks));
  // A block within a line: what it says.
  if (type.is !== 'inline') return lines(textWithin(node), marks);
  const attrs = cleanAttributes(type.attrs, attrsOf(node));
  if (!attrs) return unknownNode(node, 'inline').map((one) => withMarks(one, marks));
  return [withMarks(Object.keys(attrs).length > 0 ? { type: node.type, attrs } : { type: node.type }, marks)];
}

const withMarks = (node: RichNode, marks: RichMark[]): RichNode =>
  marks.length > 0 ? { ...node, marks } : node;

/** A text, with its line breaks as nodes. */
function lines(given: string, marks: RichMark[]): RichNode[] {
  return cleanText(given)
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [withMarks({ type: 'hardBreak' }, marks)] : []),
      ...(line === '' ? [] : [withText(line, marks)]),
    ]);
}

/** In the order in which editors write the parts of a text. */
const withText = (text: string, marks: RichMark[]): RichNode =>
  marks.length > 0 ? { type: 'text', marks, text } : { type: 'text', text };

/** Each mark once, in the order of the table. */
function cleanMarks(given: unknown): RichMark[] {
  if (!Array.isArray(given)) return [];
  const marks = given.filter(isNode) as RichMark[];
  return Object.entries(richMarks).flatMap(([type, types]) => {
    const mark = marks.find((one) => one.type === type);
    const attrs = mark && cleanAttributes(types, attrsOf(mark));
    if (!attrs) return [];
    return [Object.keys(attrs).length > 0 ? { type, attrs } : { type }];
  });
}

/** Texts beside each other with the same marks are one. */
function append(line: RichNode[], node: RichNode): void {
  const last = line.at(-1);
  if (last?.type === 'text' && node.type === 'text' && isSame(last.marks ?? [], node.marks ?? []))
    line[line.length - 1] = withText(`${last.text}${node.text}`, node.marks ?? []);
  else line.push(node);
}
