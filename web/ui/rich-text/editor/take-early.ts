import { appendText } from '@tessera/domain/rich-text/append.ts';
import { fromMarkdown } from '@tessera/domain/rich-text/from-markdown.ts';
import { fromPlainText, plainLines } from '@tessera/domain/rich-text/plain-text.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import type { Editor } from '@tiptap/core';
import type { EarlyText } from '../early-text.ts';
import { focusEnd } from './make-editor.ts';

/** Lines in which each break says something. */
const KEEPS_BREAKS = /^\s*(?:```|~~~|\|)/m;

/** What was written before the editor was there, with the form that its signs say. */
export function readEarly({ base, typed, known }: EarlyText): RichText {
  // A line is a paragraph, as it is where Enter is pressed in the editor.
  const read = fromMarkdown(KEEPS_BREAKS.test(typed) ? typed : typed.replaceAll('\n', '\n\n'));
  if (!read || plainLines(read) !== undefined) return known;
  const [before = ''] = /^ +/.exec(typed) ?? [];
  const [after = ''] = / +$/.exec(typed) ?? [];
  const first = read.content[0]?.type === 'paragraph' ? fromPlainText(before) : fromPlainText('');
  return appendText(appendText(appendText(base, first), read), fromPlainText(after));
}

/** Focuses the place where the cursor was; where signs have become a form, the end. */
export function focusEarly(editor: Editor, { behind }: EarlyText): void {
  focusEnd(editor);
  const { doc, selection } = editor.state;
  // The end of a paragraph and the begin of the next are two.
  const at = selection.to - behind.replaceAll('\n', '\n\n').length;
  if (behind !== '' && at > 0 && doc.textBetween(at, selection.to, '\n') === behind)
    editor.commands.setTextSelection(at);
}
