import { cleanRichText } from '@tessera/domain/rich-text/clean.ts';
import { fromMarkdown } from '@tessera/domain/rich-text/from-markdown.ts';
import { plainLines } from '@tessera/domain/rich-text/plain-text.ts';
import type { RichNames } from '@tessera/domain/rich-text/rich-text.ts';
import { toMarkdown } from '@tessera/domain/rich-text/to-markdown.ts';
import { Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/** A text is copied as Markdown beside its form, and Markdown that is pasted becomes what it says. */
export const markdownClipboard = (names: RichNames): Plugin =>
  new Plugin({
    props: {
      clipboardTextSerializer: (slice) => {
        const text = cleanRichText({ type: 'doc', content: slice.content.toJSON() ?? [] });
        return text ? toMarkdown(text, names) : slice.content.textBetween(0, slice.content.size, '\n\n');
      },
      handlePaste: (view, event) => {
        const data = event.clipboardData;
        const plain = data?.getData('text/plain') ?? '';
        // What has a form of its own is pasted by that, and code is pasted as it is.
        if (plain === '' || data?.getData('text/html') || view.state.selection.$from.parent.type.spec.code)
          return false;
        const read = fromMarkdown(plain);
        if (!read || plainLines(read) === plain.trim()) return false;
        const doc = view.state.schema.nodeFromJSON(read);
        view.dispatch(
          view.state.tr.replaceSelection(Slice.maxOpen(doc.content)).scrollIntoView().setMeta('paste', true),
        );
        return true;
      },
    },
  });
