import { isSame } from '@tessera/domain/is-same.ts';
import { cleanRichText } from '@tessera/domain/rich-text/clean.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadedEditorProps } from '../late-editor.tsx';
import { readEarly } from '../read-early.ts';
import { focusEarly } from './focus-early.ts';
import { focusEnd, type Hears, makeEditor } from './make-editor.ts';
import { bringOver } from './shared-writing.ts';

/** The editor of an element, as long as that is there. Drawn again with each change. */
export function useEditor(props: LoadedEditorProps, hears: Hears) {
  const { t, i18n } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isTooLong, setTooLong] = useState(false);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  /** What the editor holds, as it was last told or given. */
  const known = useRef<RichText>(props.value);
  // Its listeners are made once, and ask what is there now.
  const now = useRef({ props, hears, t, language: i18n.language });
  now.current = { props, hears, t, language: i18n.language };

  const { shared, early } = props;
  const last = useRef<Editor>(null);
  const begun = useRef<RichText>(early?.begun ?? props.value);
  const changed = (content: unknown) => {
    const text = cleanRichText(content);
    setTooLong(text === undefined);
    if (!text) return;
    known.current = text;
    now.current.props.onChange(text);
  };
  const wasShared = useRef(false);
  const make = useEffectEvent(() => {
    const before = last.current;
    if (shared?.bringOver?.() === false) return;
    const takesOver = before === null && early !== undefined;
    if (takesOver) known.current = readEarly(early);
    const written = before ? before.getJSON() : known.current;
    const made = makeEditor(element.current, () => now.current, { draw, changed }, known.current);
    const hadFocus = before ? before.view.hasFocus() : (early?.hasFocus ?? now.current.props.autoFocus);
    // From one document to the next it brings it over itself.
    if (shared && !wasShared.current && (before || takesOver)) bringOver(made, written, begun.current);
    wasShared.current = shared !== undefined;
    if (before) {
      const { from, to } = before.state.selection;
      const end = made.state.doc.content.size;
      made.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
      // The focus goes from the one to the other before that goes: nobody has left.
      if (hadFocus) made.view.focus();
      before.view.dom.remove();
    } else if (hadFocus && early) focusEarly(made, early);
    else if (hadFocus) focusEnd(made);
    last.current = made;
    setEditor(made);
    if (shared || takesOver) changed(made.getJSON());
  });
  // In the same moment in which the field before it goes: no key is pressed between them.
  useLayoutEffect(() => {
    if (early) make();
  }, [early]);
  const isMade = useRef(false);
  useEffect(() => {
    const isFirst = !isMade.current;
    isMade.current = true;
    if (early && isFirst) return undefined;
    // A word that an input method is composing is not broken off.
    const view = last.current?.view;
    if (!view?.composing) make();
    else {
      const later = () => setTimeout(make);
      view.dom.addEventListener('compositionend', later, { once: true });
      return () => view.dom.removeEventListener('compositionend', later);
    }
    return undefined;
  }, [shared, early]);
  useEffect(() => () => editor?.destroy(), [editor]);

  // Somebody else has changed the text, or what was written is taken back.
  useEffect(() => {
    // A text that others write too changes by its document alone.
    if (!editor || editor.isDestroyed || props.shared || props.value === known.current) return;
    if (isSame(props.value, known.current)) return;
    known.current = props.value;
    const { from, to } = editor.state.selection;
    editor.commands.setContent(props.value, { emitUpdate: false });
    const end = editor.state.doc.content.size;
    editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
  }, [editor, props.value, props.shared]);

  return { element, editor, isTooLong };
}
