import { nodeType } from './nodes.ts';
import type { RichNode } from './rich-text.ts';

/** What an element holds: nodes, and places where a line ends. */
export type Piece = RichNode | 'break';

/** How the pieces of an element are read. */
export type Place = 'blocks' | 'line' | 'code' | 'parts';

export function placeOf(type: string): Place {
  const holds = type === 'linkCard' ? 'inline' : nodeType(type)?.holds;
  if (holds === 'inline') return 'line';
  if (holds === 'code') return 'code';
  return holds === 'blocks' ? 'blocks' : 'parts';
}

/** The nodes of an element. */
export function content(pieces: readonly Piece[], place: Place): RichNode[] {
  if (place === 'code') return codeOf(pieces);
  const nodes = pieces.filter((piece) => piece !== 'break');
  if (place === 'line') return lineOf(nodes);
  return place === 'parts' ? nodes.filter((node) => !isSpace(node)) : blocksOf(pieces);
}

const spaces = /[ \t\n\f\r]+/g;
const isSpace = (node: RichNode): boolean =>
  node.type === 'text' && (node.text ?? '').replace(spaces, '') === '';

function blocksOf(pieces: readonly Piece[]): RichNode[] {
  const out: RichNode[] = [];
  let line: RichNode[] = [];
  const endLine = () => {
    const content = lineOf(line);
    if (content.length > 0) out.push({ type: 'paragraph', content });
    line = [];
  };
  for (const piece of pieces) {
    if (piece !== 'break' && (piece.type === 'text' || nodeType(piece.type)?.is === 'inline'))
      line.push(piece);
    else {
      endLine();
      if (piece !== 'break') out.push(piece);
    }
  }
  endLine();
  return out;
}

/** A line as a page shows it: spaces in a row are one, and there are none at its ends and at line breaks. */
function lineOf(nodes: readonly RichNode[]): RichNode[] {
  const line: RichNode[] = [];
  let isAfterSpace = true;
  for (const node of nodes) {
    if (node.type !== 'text') {
      if (node.type === 'hardBreak') trimEnd(line);
      line.push(node);
      isAfterSpace = node.type === 'hardBreak';
      continue;
    }
    let text = (node.text ?? '').replace(spaces, ' ');
    if (isAfterSpace && text.startsWith(' ')) text = text.slice(1);
    if (text === '') continue;
    isAfterSpace = text.endsWith(' ');
    line.push({ ...node, text });
  }
  trimEnd(line);
  return line;
}

function trimEnd(line: RichNode[]): void {
  const last = line.at(-1);
  if (last?.type !== 'text' || !last.text?.endsWith(' ')) return;
  const text = last.text.slice(0, -1);
  line.pop();
  if (text !== '') line.push({ ...last, text });
}

/** The text of a block of code, as it is. Browsers take a line break right after `<pre>` for none. */
function codeOf(pieces: readonly Piece[]): RichNode[] {
  const text = pieces
    .map((piece) => (piece === 'break' || piece.type === 'hardBreak' ? '\n' : (piece.text ?? '')))
    .join('')
    .replace(/^\r?\n/, '');
  return text === '' ? [] : [{ type: 'text', text }];
}
