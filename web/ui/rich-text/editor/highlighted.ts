import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { CodePart } from '../code-parts.ts';

const key = new PluginKey<DecorationSet>('highlighted');
type Highlight = (code: string, language: string) => CodePart[];
let highlight: Highlight | undefined;

/** Colours blocks of code. What knows their languages is loaded with the first of them. */
export function highlighted(): Plugin<DecorationSet> {
  const known = new WeakMap<Node, CodePart[]>();
  const decorations = (doc: Node): DecorationSet => {
    const marks: Decoration[] = [];
    doc.descendants((node, at) => {
      const language = node.attrs['language'] as string | null;
      if (node.type.name !== 'codeBlock' || !language || !highlight) return;
      let parts = known.get(node);
      if (!parts) {
        parts = highlight(node.textContent, language);
        known.set(node, parts);
      }
      let from = at + 1;
      for (const { text, kind } of parts) {
        if (kind) marks.push(Decoration.inline(from, from + text.length, { 'data-code': kind }));
        from += text.length;
      }
    });
    return DecorationSet.create(doc, marks);
  };
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => decorations(doc),
      apply: (tr, old) => (tr.docChanged || tr.getMeta(key) ? decorations(tr.doc) : old),
    },
    props: { decorations: (state) => key.getState(state) },
    view: () => ({
      update: (view) => {
        if (highlight || !hasCode(view.state.doc)) return;
        import('../code-parts.ts').then(
          (loaded) => {
            highlight = loaded.codeParts;
            if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true));
          },
          () => {
            // Without a network code stays without colours.
          },
        );
      },
    }),
  });
}

function hasCode(doc: Node): boolean {
  let found = false;
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'codeBlock' && attrs['language']) found = true;
    return !found;
  });
  return found;
}
