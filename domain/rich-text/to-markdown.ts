import { markdownLine, spoken } from './markdown-line.ts';
import { isPlainTable, tableMarkdown } from './markdown-table.ts';
import type { RichNames, RichNode, RichText } from './rich-text.ts';

/**
 * A text as Markdown, which `fromMarkdown` reads back. What Markdown has no words for is a link of the scheme `tessera:`, or a
 * block of code of the language `tessera` with the node itself.
 */
export const toMarkdown = ({ content }: RichText, names: RichNames = {}): string => blocks(content, names);

function blocks(nodes: readonly RichNode[], names: RichNames, separator = '\n\n'): string {
  let sign = 0;
  return nodes
    .map((node, at) => {
      // Lists beside each other would be one: they have other signs.
      sign = at > 0 && signKind(node) !== '' && signKind(node) === signKind(nodes[at - 1]!) ? 1 - sign : 0;
      return block(node, names, sign);
    })
    .join(separator);
}

const signKind = ({ type }: RichNode): string =>
  type === 'orderedList' ? 'number' : type === 'bulletList' || type === 'taskList' ? 'bullet' : '';

function block(node: RichNode, names: RichNames, sign: number): string {
  const { content = [], attrs = {} } = node;
  switch (node.type) {
    case 'paragraph':
      return markdownLine(content, names) || '<br>';
    case 'heading':
      return `${'#'.repeat(Number(attrs['level']))} ${markdownLine(content, names, '<br>').replace(/(#+)$/, '\\$1')}`.trimEnd();
    case 'bulletList':
      return list(content, names, () => `${'-*'[sign]} `);
    case 'orderedList':
      return list(
        content,
        names,
        (at) => `${Math.min(Number(attrs['start']) + at, 999_999_999)}${'.)'[sign]} `,
      );
    case 'taskList':
      return list(
        content,
        names,
        () => `${'-*'[sign]} `,
        (item) => (item.attrs?.['checked'] === true ? '[x] ' : '[ ] '),
      );
    case 'blockquote':
      return quoted(blocks(content, names));
    case 'callout':
      return quoted(`[!${`${attrs['tone']}`.toUpperCase()}]\n\n${blocks(content, names)}`);
    case 'codeBlock':
      return fenced(`${attrs['language'] ?? ''}`, content.map(({ text = '' }) => text).join(''));
    case 'table':
      return isPlainTable(node) ? tableMarkdown(node, names) : fenced('tessera', JSON.stringify(node));
    case 'image':
      return `![${spoken(`${attrs['name']}`)}](tessera:image/${attrs['id']})`;
    case 'file':
      return `[${spoken(`${attrs['name']}`)}](tessera:file/${attrs['id']})`;
    case 'horizontalRule':
      return '---';
    case 'linkCard':
      return `[${spoken(`${attrs['title']}`)}](<${attrs['href']}> "card")`;
    default:
      return fenced('tessera', `${attrs['json']}`);
  }
}

const quoted = (text: string): string => text.replace(/^/gm, '> ').replace(/^> $/gm, '>');

function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text === '' ? '' : `${text}\n`}${fence}`;
}

function list(
  items: readonly RichNode[],
  names: RichNames,
  sign: (at: number) => string,
  box: (item: RichNode) => string = () => '',
): string {
  const isTight = items.every(({ content = [] }) => content.length === 1 || isLineWithList(content));
  return items
    .map((item, at) => {
      const begin = sign(at);
      const text = box(item) + blocks(item.content ?? [], names, isTight ? '\n' : '\n\n');
      return begin + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(begin.length)}`);
    })
    .join(isTight ? '\n' : '\n\n');
}

/** A list right below the line of its item: no empty line is between them. */
const isLineWithList = ([first, second, ...more]: readonly RichNode[]): boolean =>
  (first?.content ?? []).length > 0 &&
  second !== undefined &&
  more.length === 0 &&
  (signKind(second) === 'bullet' || (signKind(second) === 'number' && second.attrs?.['start'] === 1));
