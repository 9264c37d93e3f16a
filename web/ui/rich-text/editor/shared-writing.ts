import { SHARED_TEXT_ROOT } from '@tessera/domain/api/shared-text.ts';
import { cleanRichText } from '@tessera/domain/rich-text/clean.ts';
import { mergeRichTexts } from '@tessera/domain/rich-text/merge.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { type Editor, Extension, type Extensions, type JSONContent } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { yCursorPlugin } from '@tiptap/y-tiptap';
import { personHue } from '../../avatar/person-hue.ts';
import type { SharedDocument } from '../editor-props.ts';
import { sharedMarks } from './shared-marks.ts';
import styles from './shared-writing.module.css';

/** Somebody else who writes; the binding asks for a colour, which is not used: those of the theme are. */
interface User {
  id?: number;
  name?: string;
}

const colorOf = ({ id = 0 }: User): string => `var(--person-${personHue(id)})`;

/** Binds the editor to a text that others write too, and shows where they are. */
export const sharedWriting = ({ doc, awareness }: SharedDocument): Extensions => [
  Collaboration.configure({ document: doc, field: SHARED_TEXT_ROOT }),
  sharedMarks,
  Extension.create({
    name: 'others',
    addProseMirrorPlugins: () => [
      yCursorPlugin(awareness, { cursorBuilder: drawCursor, selectionBuilder: drawSelection }),
    ],
  }),
];

function drawCursor(user: User): HTMLElement {
  const cursor = document.createElement('span');
  cursor.className = styles.cursor!;
  cursor.style.setProperty('--person', colorOf(user));
  // The names of those who are here stand beside the text, too.
  cursor.ariaHidden = 'true';
  const name = document.createElement('bdi');
  name.className = styles.name!;
  name.textContent = user.name ?? '';
  cursor.append(name);
  return cursor;
}

const drawSelection = (user: User) => ({
  class: styles.selection!,
  style: `--person: ${colorOf(user)}`,
});

/** The names of the others who have the text open, each once. */
export function othersIn({ awareness, doc }: SharedDocument): string[] {
  const names = [...awareness.getStates()]
    .filter(([client]) => client !== doc.clientID)
    .map(([, state]) => (state['user'] as User | undefined)?.name ?? '');
  return [...new Set(names)].filter((name) => name !== '');
}

/**
 * Gives an editor, which says what all have written by now, what was written before it was there, where somebody began with
 * what stood there then.
 */
export function bringOver(editor: Editor, written: JSONContent, begun: RichText): void {
  const before = editor.schema.nodeFromJSON(begun);
  const typed = editor.schema.nodeFromJSON(written);
  const start = before.content.findDiffStart(typed.content);
  if (start === null) return;
  const [mine, theirs] = [cleanRichText(written), cleanRichText(editor.getJSON())];
  const both = mine && theirs && mergeRichTexts(begun, mine, theirs);
  if (both) {
    editor.commands.setContent(both);
    return;
  }
  // In the same lines: the words alone.
  const { a, b } = before.content.findDiffEnd(typed.content)!;
  const overlap = Math.max(0, start - Math.min(a, b));
  const words = typed.textBetween(start, b + overlap, '\n');
  const at = Math.min(start, editor.state.doc.content.size);
  editor.view.dispatch(editor.state.tr.insertText(words, at));
}
