import { nodeType } from './nodes.ts';
import { NAMELESS, type RichNames, type RichNode, type RichText } from './rich-text.ts';

/** What a text says, without its form: each block in lines of its own, list items behind their signs. */
export const plainText = (doc: RichText, names: RichNames = {}): string =>
  doc.content
    .map((block) => blockText(block, names))
    .join('\n')
    .trimEnd();

/** A text of plain lines, each a paragraph. */
export const fromPlainText = (text: string): RichText => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) =>
      line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] },
    ),
});

/** The plain lines of a text that is nothing but these; undefined: its form says more. */
export function plainLines({ content }: RichText): string | undefined {
  const lines: string[] = [];
  for (const { type, content: line = [] } of content) {
    const [only] = line;
    if (type !== 'paragraph' || line.length > 1 || (only && (only.type !== 'text' || only.marks)))
      return undefined;
    lines.push(only?.text ?? '');
  }
  return lines.join('\n');
}

/** Whether a text says nothing. */
export const isEmptyText = ({ content }: RichText): boolean => !content.some(says);

const says = (node: RichNode): boolean =>
  nodeType(node.type)?.counts === true ||
  (node.text ?? '').trim() !== '' ||
  (node.content?.some(says) ?? false);

/** What stands in a line, in words. */
function lineText(content: readonly RichNode[], names: RichNames): string {
  return content.map((node) => inlineText(node, names)).join('');
}

/** What one node in a line says. */
export function inlineText(node: RichNode, names: RichNames): string {
  const named = (name: string): string => `${node.attrs?.[name] ?? ''}`;
  switch (node.type) {
    case 'text':
      return node.text ?? '';
    case 'hardBreak':
      return '\n';
    case 'mention':
      return `@${(names.person?.(named('id')) ?? named('name')) || NAMELESS}`;
    case 'here':
      return '@here';
    case 'item':
      return names.item?.(named('id')) ?? NAMELESS;
    case 'date':
      return names.date?.(named('date')) ?? named('date');
    default:
      return named('text');
  }
}

function blockText(node: RichNode, names: RichNames): string {
  const content = node.content ?? [];
  const within = (separator = '\n') => content.map((one) => blockText(one, names)).join(separator);
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
      return lineText(content, names);
    case 'bulletList':
      return content.map((item) => signed('• ', blockText(item, names))).join('\n');
    case 'orderedList':
      return content
        .map((item, at) => signed(`${Number(node.attrs?.['start'] ?? 1) + at}. `, blockText(item, names)))
        .join('\n');
    case 'taskList':
      return content
        .map((item) => signed(item.attrs?.['checked'] === true ? '☑ ' : '☐ ', blockText(item, names)))
        .join('\n');
    case 'tableRow':
      return content.map((cell) => blockText(cell, names).replaceAll('\n', ' ')).join('\t');
    case 'image':
    case 'file':
      return `${node.attrs?.['name'] ?? ''}`;
    case 'linkCard':
      return [node.attrs?.['title'], node.attrs?.['href']].filter((part) => part !== '').join(' ');
    case 'unknown':
      return `${node.attrs?.['text'] ?? ''}`;
    default:
      return within();
  }
}

/** An item of a list: its sign, and its further lines below its text. */
const signed = (sign: string, text: string): string =>
  sign + text.replaceAll('\n', `\n${' '.repeat(sign.length)}`);
