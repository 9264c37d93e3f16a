import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';

/** A block of the text itself, not within another one. */
export interface Block {
  at: number;
  node: Node;
}

/** The block in which a position is. */
export function blockAt(doc: Node, position: number): Block | undefined {
  const inside = doc.resolve(Math.min(position, doc.content.size));
  const at = inside.depth > 0 ? inside.before(1) : inside.pos;
  const node = doc.nodeAt(at);
  return node ? { at, node } : undefined;
}

/** Puts a block before the one above it, or behind the one below. Undefined: it is at the end already. */
export function moved(
  { doc, tr, selection }: EditorState,
  { at, node }: Block,
  by: 1 | -1,
): Transaction | undefined {
  const index = doc.resolve(at).index(0);
  const other = doc.maybeChild(index + by);
  if (!other) return undefined;
  const to = by < 0 ? at - other.nodeSize : at + other.nodeSize;
  tr.delete(at, at + node.nodeSize).insert(to, node);
  const offset = Math.max(0, Math.min(selection.from - at, node.nodeSize));
  return tr.setSelection(
    node.isTextblock || node.content.size > 0
      ? TextSelection.near(tr.doc.resolve(to + offset))
      : NodeSelection.create(tr.doc, to),
  );
}

export const duplicated = ({ tr }: EditorState, { at, node }: Block): Transaction =>
  tr.insert(at + node.nodeSize, node.copy(node.content));

/** Without a block; a text has one at least. */
export const removed = ({ tr, schema }: EditorState, { at, node }: Block): Transaction =>
  tr.doc.childCount > 1
    ? tr.delete(at, at + node.nodeSize)
    : tr.replaceWith(at, at + node.nodeSize, schema.nodes['paragraph']!.create());
