import { isSame } from '../is-same.ts';
import { inlineText } from './plain-text.ts';
import type { RichMark, RichNames, RichNode } from './rich-text.ts';

/** What stands in a line, as Markdown; `breaks`: how a line break is written. */
export function markdownLine(
  content: readonly RichNode[],
  names: RichNames,
  breaks: '\\\n' | '<br>' = '\\\n',
): string {
  // A line of breaks alone has one more, so that it is none that is empty.
  if (content.length > 0 && content.every(({ type, marks }) => type === 'hardBreak' && !marks))
    return '<br>'.repeat(content.length + 1);
  const written = marked(content, 0, names, content, breaks);
  return written.split('\n').map(lineStart).join('\n');
}

/** A name as a text of Markdown. */
export const spoken = (name: string): string => escaped(name).trim();

const delimiters: Record<string, string> = { bold: '**', italic: '*', strike: '~~' };
const tags: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  highlight: 'mark',
  code: 'code',
};

/** Nodes that share their first marks, as far as `depth`. `all`: the line in which they stand. */
function marked(
  nodes: readonly RichNode[],
  depth: number,
  names: RichNames,
  all: readonly RichNode[],
  breaks: '\\\n' | '<br>',
): string {
  let out = '';
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at]!;
    const mark = node.marks?.[depth];
    if (!mark) {
      out += inline(node, all, names, breaks);
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < nodes.length && isSame(nodes[end]!.marks?.[depth], mark)) end += 1;
    const run = nodes.slice(at, end);
    const next = nodes[end];
    const after = next ? (next.type === 'text' && !next.marks?.[depth] ? (next.text?.[0] ?? '') : 'x') : '';
    out += wrapped(mark, run, () => marked(run, depth + 1, names, all, breaks), out.at(-1) ?? '', after);
    at = end;
  }
  return out;
}

const isLetter = (sign = ''): boolean => /[\p{L}\p{N}]/u.test(sign);
const besideWords = (sign: string): boolean => sign === '' || sign === ' ' || /[.,;:!?()"]/.test(sign);

/** A run with its mark: by signs where Markdown reads these for certain, else by tags. */
function wrapped(
  mark: RichMark,
  run: readonly RichNode[],
  inner: () => string,
  before: string,
  after: string,
): string {
  if (mark.type === 'link') return `[${inner()}](${target(`${mark.attrs?.['href']}`)})`;
  if (mark.type === 'code' && run.every(({ type }) => type === 'text')) {
    const text = run.map(({ text = '' }) => text).join('');
    const fence = '`'.repeat(Math.max(0, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length)) + 1);
    const pad = /^[` ]|[` ]$/.test(text) ? ' ' : '';
    if (text.trim() !== '' && before !== '`') return `${fence}${pad}${text}${pad}${fence}`;
  }
  const text = inner();
  const sign = delimiters[mark.type];
  return sign &&
    isLetter(text[0]) &&
    isLetter(text.at(-1)) &&
    besideWords(before) &&
    besideWords(after) &&
    !text.includes('<br>')
    ? `${sign}${text}${sign}`
    : `<${tags[mark.type]}>${text}</${tags[mark.type]}>`;
}

function inline(node: RichNode, all: readonly RichNode[], names: RichNames, breaks: '\\\n' | '<br>'): string {
  const link = (address: string) => `[${spoken(inlineText(node, names))}](${target(`tessera:${address}`)})`;
  const { attrs = {} } = node;
  switch (node.type) {
    case 'text':
      return beforeLink(escaped(node.text ?? ''), all[all.indexOf(node) + 1]);
    case 'hardBreak': {
      const at = all.indexOf(node);
      const [before, next] = [all[at - 1], all[at + 1]];
      return before?.type === 'text' && next?.type === 'text' ? breaks : '<br>';
    }
    case 'mention':
      return link(`person/${attrs['id']}`);
    case 'here':
      return link('here');
    case 'item':
      return link(`item/${attrs['id']}`);
    case 'date':
      return link(`date/${attrs['date']}`);
    default:
      return link(`unknown/${encodeURIComponent(`${attrs['json']}`)}`);
  }
}

/** Where a link leads: in angle brackets where the address has signs that end it. */
function target(href: string): string {
  const safe = href.replace(/&(?=#?\w+;)/g, '&amp;');
  return /[()'*]/.test(safe) ? `<${safe}>` : safe;
}

/** What would be read as a sign of Markdown is escaped. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*[\]<~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
    // Else an address that is no link would become one.
    .replace(/(https?):(?=\/\/)/gi, '$1\\:');

/** A sign before a link would make a picture of it. */
const beforeLink = (text: string, next: RichNode | undefined): string =>
  next && (next.type !== 'text' || next.marks?.some(({ type }) => type === 'link'))
    ? text.replace(/!$/, '\\!')
    : text;

/** What would begin a block is escaped. Spaces at the ends of a line Markdown drops. */
const lineStart = (line: string): string =>
  line
    .replace(/^\s+/, '')
    .replace(/\s+(?=\\?$)/, '')
    .replace(/^(#{1,6})(?=\s|$)/, '\\$1')
    .replace(/^[>+\-=|:]/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
