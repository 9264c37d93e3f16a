import { isSame } from '@tessera/domain/is-same.ts';
import { cleanRichText } from '@tessera/domain/rich-text/clean.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import type { Editor } from '@tiptap/core';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RichTextEditorProps } from '../editor-props.ts';
import { type Hears, makeEditor } from './make-editor.ts';

/** The editor of an element, as long as that is there. Drawn again with each change. */
export function useEditor(props: RichTextEditorProps, hears: Hears) {
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

  useEffect(() => {
    const made = makeEditor(element.current, () => now.current, {
      draw,
      changed: (content) => {
        const text = cleanRichText(content);
        setTooLong(text === undefined);
        if (!text) return;
        known.current = text;
        now.current.props.onChange(text);
      },
    });
    setEditor(made);
    return () => made.destroy();
  }, []);

  // Somebody else has changed the text, or what was written is taken back.
  useEffect(() => {
    if (!editor || editor.isDestroyed || props.value === known.current) return;
    if (isSame(props.value, known.current)) return;
    known.current = props.value;
    const { from, to } = editor.state.selection;
    editor.commands.setContent(props.value, { emitUpdate: false });
    const end = editor.state.doc.content.size;
    editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
  }, [editor, props.value]);

  return { element, editor, isTooLong };
}
