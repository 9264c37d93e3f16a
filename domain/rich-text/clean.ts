import { RICH_TEXT_DEPTH_MAX } from '../constants.ts';
import { cleanAttributes } from './clean-attributes.ts';
import { cleanInline, paragraphOf } from './clean-inline.ts';
import { nodeType, type RichNodeType } from './nodes.ts';
import { attrsOf, childrenOf, isNode, type RichNode, type RichText } from './rich-text.ts';
import { isWithinBounds } from './size.ts';
import { placesIn, TABLE_PLACES_MAX, withoutSpans } from './table-places.ts';
import { textWithin } from './text-within.ts';
import { known, unknownNode } from './unknown.ts';

/**
 * A text as every reader can take it, of whatever somebody sent: only nodes, marks and attributes that are in the table,
 * each where it may be, with addresses that are safe. What is not known is kept as a node `unknown`; a mark that is not known
 * leaves its text. Cleaning again changes nothing. Undefined: it is no text, or it is beyond the bounds. Never throws.
 */
export function cleanRichText(value: unknown): RichText | undefined {
  try {
    if (!isNode(value) || value.type !== 'doc' || !isWithinBounds(value)) return undefined;
    const text: RichText = { type: 'doc', content: filled(blocks(childrenOf(value), 0)) };
    return isWithinBounds(text) ? text : undefined;
  } catch {
    // A getter or a proxy of a program; what is JSON does not throw.
    return undefined;
  }
}

/** A place for blocks holds one at least: the cursor is in it. */
const filled = (content: RichNode[]): RichNode[] => (content.length > 0 ? content : [{ type: 'paragraph' }]);

/** Blocks of what stands where blocks may be; what belongs in a line is in paragraphs of its own. */
function blocks(children: readonly unknown[], depth: number): RichNode[] {
  const out: RichNode[] = [];
  let line: RichNode[] = [];
  const endLine = () => {
    if (line.length > 0) out.push(...paragraphOf(line));
    line = [];
  };
  for (const child of children) {
    if (!isNode(child)) continue;
    const node = known(child);
    const type = nodeType(node.type);
    const isInline = type ? type.is === 'inline' : node.type === 'text' || child.type === 'unknownInline';
    if (isInline) line.push(node);
    else {
      endLine();
      out.push(...blockOf(node, type, depth));
    }
  }
  endLine();
  return out;
}

/** How many nodes within each other a block makes of itself. */
const levels: Partial<Record<RichNodeType['holds'], number>> = { blocks: 1, items: 2, tasks: 2, rows: 3 };

function blockOf(node: RichNode, type: RichNodeType | undefined, depth: number): RichNode[] {
  if (!type) return unknownNode(node, 'block');
  // A part without what holds it: what it holds stays.
  if (type.is === 'part')
    return depth < RICH_TEXT_DEPTH_MAX ? blocks(childrenOf(node), depth + 1) : flat(node);
  const below = depth + (levels[type.holds] ?? 0);
  if (below > RICH_TEXT_DEPTH_MAX) return flat(node);
  const attrs = cleanAttributes(type.attrs, attrsOf(node));
  if (!attrs) return unknownNode(node, 'block');
  const own = shell(node.type, attrs);
  const children = childrenOf(node);
  switch (type.holds) {
    case 'nothing':
      return [own];
    case 'inline':
      return lineOf(own, children, depth);
    case 'code':
      return [holding(own, codeOf(node))];
    case 'items':
      return list(own, parts(children, ['listItem', 'taskItem'], 'listItem'), 'listItem', below);
    case 'tasks':
      return list(own, parts(children, ['taskItem', 'listItem'], 'taskItem'), 'taskItem', below);
    case 'rows':
      return table(own, parts(children, ['tableRow'], 'tableRow'), below);
    default:
      return [holding(own, filled(blocks(children, below)))];
  }
}

const shell = (type: string, attrs: Record<string, unknown>): RichNode =>
  Object.keys(attrs).length > 0 ? { type, attrs } : { type };
const holding = (node: RichNode, content: RichNode[]): RichNode =>
  content.length > 0 ? { ...node, content } : node;

/** A block of one line. A block within it stands behind what comes before it. */
function lineOf(own: RichNode, children: readonly unknown[], depth: number): RichNode[] {
  const out: RichNode[] = [];
  let line: unknown[] = [];
  const endLine = (always: boolean) => {
    const content = cleanInline(line);
    if (content.length > 0 || always) out.push(holding(own, content));
    line = [];
  };
  for (const child of children) {
    const isBlock = isNode(child) && nodeType(known(child).type)?.is === 'block';
    if (!isBlock || depth >= RICH_TEXT_DEPTH_MAX) line.push(child);
    else {
      endLine(false);
      out.push(...blocks([child], depth + 1));
    }
  }
  endLine(out.length === 0);
  return out;
}

/** What is too deep: its lines, as paragraphs. */
const flat = (node: RichNode): RichNode[] =>
  textWithin(node)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => paragraphOf([{ type: 'text', text: line }]));

function codeOf(node: RichNode): RichNode[] {
  const text = textWithin({ type: 'codeBlock', content: childrenOf(node) as RichNode[] });
  return text === '' ? [] : [{ type: 'text', text }];
}

/** The parts that may be here; what is none is put into one. */
function parts(children: readonly unknown[], names: readonly string[], otherwise: string): RichNode[] {
  return children.filter(isNode).map((child) => {
    const node = known(child);
    return names.includes(node.type) ? node : { type: otherwise, content: [node] };
  });
}

function list(own: RichNode, items: readonly RichNode[], name: string, depth: number): RichNode[] {
  const content = items.map((item) => {
    const attrs = cleanAttributes(nodeType(name)!.attrs, attrsOf(item)) ?? {};
    const held = blocks(childrenOf(item), depth);
    // An item begins with a line: its sign stands beside it.
    const begun = held[0]?.type === 'paragraph' ? held : [{ type: 'paragraph' }, ...held];
    return { ...shell(name, attrs), content: begun };
  });
  return content.length > 0 ? [{ ...own, content }] : [];
}

function table(own: RichNode, rows: readonly RichNode[], depth: number): RichNode[] {
  const content = rows.flatMap((row) => {
    const cells = parts(childrenOf(row), ['tableCell', 'tableHeader'], 'tableCell').map((cell) => ({
      ...shell(cell.type, cleanAttributes(nodeType(cell.type)!.attrs, attrsOf(cell)) ?? {}),
      content: filled(blocks(childrenOf(cell), depth)),
    }));
    return cells.length > 0 ? [{ type: 'tableRow', content: cells }] : [];
  });
  if (content.length === 0) return [];
  const drawable = [content, withoutSpans(content)].find((rows) => placesIn(rows) <= TABLE_PLACES_MAX);
  return drawable ? [{ ...own, content: drawable }] : flat({ ...own, content });
}
