import { appendText } from '@tessera/domain/rich-text/append.ts';
import { fromMarkdown } from '@tessera/domain/rich-text/from-markdown.ts';
import { fromPlainText, plainLines } from '@tessera/domain/rich-text/plain-text.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import type { EarlyText } from './early-text.ts';

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
