import { SHARED_TEXT_MARKS } from '@tessera/domain/api/shared-text.ts';
import { richNodes } from '@tessera/domain/rich-text/nodes.ts';
import { Extension } from '@tiptap/core';
import { Mark, type Node, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';

const things = Object.entries(richNodes).filter(([, { is }]) => is === 'inline');

/**
 * The binding tells others the marks of texts, but not those of what else stands in a line, such as a bold mention: these
 * are told as an attribute.
 */
export const sharedMarks = Extension.create({
  name: 'sharedMarks',
  addGlobalAttributes: () => [
    {
      types: things.map(([name]) => name),
      attributes: { [SHARED_TEXT_MARKS]: { default: null, rendered: false } },
    },
  ],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, { doc: before }, { doc, schema, tr }) {
        // A key costs what it changes, and not the length of the text.
        const from = doc.content.findDiffStart(before.content);
        if (from === null) return null;
        const { a: to } = doc.content.findDiffEnd(before.content)!;
        const isTold = transactions.some((one) => one.getMeta(ySyncPluginKey)?.isChangeOrigin);
        doc.nodesBetween(Math.min(from, to), Math.max(from, to), (node, at) => {
          const told = node.isInline && !node.isText ? toldMarks(schema, node) : node.marks;
          if (Mark.sameSet(told, node.marks)) return;
          if (!isTold) tr.setNodeAttribute(at, SHARED_TEXT_MARKS, said(node.marks));
          else {
            for (const mark of node.marks) tr.removeNodeMark(at, mark);
            for (const mark of told) tr.addNodeMark(at, mark);
          }
        });
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});

const said = (marks: readonly Mark[]): string | null =>
  marks.length > 0 ? JSON.stringify(marks.map((mark) => mark.toJSON())) : null;

/** Those that this editor knows. */
function toldMarks(schema: Schema, { attrs }: Node): readonly Mark[] {
  try {
    const marks: unknown = JSON.parse(attrs[SHARED_TEXT_MARKS] ?? '[]');
    return Mark.setFrom((marks as unknown[]).map((mark) => Mark.fromJSON(schema, mark)));
  } catch {
    return Mark.none;
  }
}
