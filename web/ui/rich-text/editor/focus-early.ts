import type { Editor } from '@tiptap/core';
import type { EarlyText } from '../early-text.ts';
import { focusEnd } from './make-editor.ts';

/** Focuses the place where the cursor was; where signs have become a form, the end. */
export function focusEarly(editor: Editor, { behind }: EarlyText): void {
  focusEnd(editor);
  const { doc, selection } = editor.state;
  // The end of a paragraph and the begin of the next are two.
  const at = selection.to - behind.replaceAll('\n', '\n\n').length;
  if (behind !== '' && at > 0 && doc.textBetween(at, selection.to, '\n') === behind)
    editor.commands.setTextSelection(at);
}
