import type { Token } from 'markdown-it';
import { calloutTones } from './attributes.ts';
import { lineNodes } from './markdown-inline.ts';
import type { RichNode } from './rich-text.ts';

interface Frame extends RichNode {
  content: RichNode[];
}

const opening: Record<string, string> = {
  paragraph: 'paragraph',
  heading: 'heading',
  blockquote: 'blockquote',
  bullet_list: 'bulletList',
  ordered_list: 'orderedList',
  list_item: 'listItem',
  table: 'table',
  tr: 'tableRow',
  th: 'tableHeader',
  td: 'tableCell',
};

/** The blocks of what the parser has read. */
export function markdownBlocks(tokens: readonly Token[]): RichNode[] {
  const frames: Frame[] = [{ type: 'doc', content: [] }];
  const top = () => frames.at(-1)!;
  for (const token of tokens) {
    const [, name = '', side] = /^(\w+)_(open|close)$/.exec(token.type) ?? [];
    const type = Object.hasOwn(opening, name) ? opening[name]! : undefined;
    if (type && side === 'open') frames.push({ type, ...attributes(token), content: [] });
    else if (type) {
      const frame = frames.pop()!;
      for (const node of closed(frame)) top().content.push(node);
    } else if (token.type === 'inline') take(frames, token);
    else for (const node of single(token)) top().content.push(node);
  }
  return frames[0]!.content;
}

function attributes(token: Token): Partial<RichNode> {
  if (token.type === 'heading_open') return { attrs: { level: Number(token.tag.slice(1)) } };
  if (token.type === 'ordered_list_open') return { attrs: { start: Number(token.attrGet('start') ?? 1) } };
  return {};
}

/** A line in its block; what it says of the list or the quote around it is taken off. */
function take(frames: Frame[], { children, content }: Token): void {
  const frame = frames.at(-1)!;
  let nodes = lineNodes(children ?? []);
  const around = frames.at(-2);
  if (around?.type === 'listItem' && around.content.length === 0) {
    const [box, ticked] = /^\[([ x])\](?: |$)/i.exec(content) ?? [];
    if (box !== undefined) {
      Object.assign(around, { type: 'taskItem', attrs: { checked: ticked !== ' ' } });
      nodes = without(nodes, box.length);
    }
  }
  if (around?.type === 'blockquote' && around.content.length === 0) {
    const [sign, word = ''] = /^\[!([A-Z]+)\](?:\n|$)/.exec(content) ?? [];
    const tone = calloutTones.find((one) => one === word.toLowerCase());
    if (sign !== undefined && tone) {
      Object.assign(around, { type: 'callout', attrs: { tone } });
      nodes = without(nodes, sign.length);
      if (nodes.length === 0) Object.assign(frame, { type: 'nothing' });
    }
  }
  for (const node of lineOf(nodes)) frame.content.push(node);
}

/** A line of breaks alone was written with one more. */
const lineOf = (nodes: RichNode[]): RichNode[] =>
  nodes.length > 0 && nodes.every(({ type, marks = [] }) => type === 'hardBreak' && marks.length === 0)
    ? nodes.slice(1)
    : nodes;

/** A line without its first signs, which are text. */
function without(nodes: readonly RichNode[], length: number): RichNode[] {
  let left = length;
  return nodes.flatMap((node) => {
    if (left === 0 || node.type !== 'text') return [node];
    const cut = Math.min(left, node.text!.length);
    left -= cut;
    return cut === node.text!.length ? [] : [{ ...node, text: node.text!.slice(cut) }];
  });
}

function closed(frame: Frame): RichNode[] {
  const { content } = frame;
  if (frame.type === 'nothing') return [];
  if (frame.type === 'bulletList' && content.length > 0 && content.every(({ type }) => type === 'taskItem'))
    return [{ ...frame, type: 'taskList' }];
  if (frame.type === 'table') {
    const [first, ...others] = content;
    // A table without headers was written with empty ones.
    const isBare = first?.content?.every((cell) => (cell.content ?? []).length === 0) === true;
    return [{ ...frame, content: isBare && others.length > 0 ? others : content }];
  }
  return [frame];
}

/** Blocks of one token. */
function single({ type, content, info }: Token): RichNode[] {
  const text = content.replace(/\n$/, '');
  if (type === 'hr') return [{ type: 'horizontalRule' }];
  if (type === 'fence' || type === 'code_block') {
    const [language] = /^[\w+#.-]+/.exec(info) ?? [];
    const node = language === 'tessera' ? parsed(text) : undefined;
    if (node) return [node];
    const held = text === '' ? [] : [{ type: 'text', text }];
    return [{ type: 'codeBlock', attrs: { language: language ?? null }, content: held }];
  }
  if (type !== 'html_block') return [];
  // An empty paragraph; other HTML stays as it was written.
  if (/^<br *\/?>\s*$/i.test(content)) return [{ type: 'paragraph' }];
  return text.split('\n').map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));
}

function parsed(json: string): RichNode | undefined {
  try {
    const node: unknown = JSON.parse(json);
    return typeof node === 'object' && node !== null && 'type' in node ? (node as RichNode) : undefined;
  } catch {
    return undefined;
  }
}
