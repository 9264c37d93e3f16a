import type { Editor } from '@tiptap/core';
import { Paperclip } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { fileNode } from '../early-text.ts';
import type { RichTextEditorProps } from '../editor-props.ts';
import type { ShownFile } from '../reading.ts';
import { type FilePicker, usePicked } from '../use-file-picker.tsx';
import { focusEnd } from './make-editor.ts';
import type { FilePlace } from './own-nodes.ts';
import type { Suggestion } from './suggestion.ts';

/** The files of a text that is being written: what asks for them, and what stands in their places. */
export function useEditorFiles(props: RichTextEditorProps & { picker: FilePicker }) {
  const { onFiles, files, picker } = props;
  const { t } = useTranslation();
  const editor = useRef<Editor | null>(null);
  const [places] = useState(() => new Map<FilePlace, string>());
  const placed = useRef(0);
  const add = async (given: readonly File[]) => {
    const kept = await onFiles?.(given);
    if (kept && editor.current && !editor.current.isDestroyed) putFiles(editor.current, kept);
  };
  usePicked(props, add, {
    focusEnd: () => editor.current && focusEnd(editor.current),
  });
  const suggestions = useMemo((): Suggestion[] => {
    if (!onFiles) return [];
    return [
      {
        id: 'file',
        label: t('richText.file'),
        Icon: Paperclip,
        put: (to, range) => {
          to.chain().focus().deleteRange(range).run();
          picker.pick();
        },
      },
    ];
  }, [onFiles, t, picker]);
  return {
    editor,
    suggestions,
    add,
    onPlace(place: FilePlace) {
      placed.current += 1;
      places.set(place, `${placed.current}`);
      return () => places.delete(place);
    },
    shown: [...places].map(([{ element, file, remove }, key]) =>
      createPortal(files?.(file, remove), element, key),
    ),
  };
}

/** In the place of the cursor. Behind the last one the text goes on. */
function putFiles(editor: Editor, files: readonly ShownFile[]): void {
  const { $to } = editor.state.selection;
  const isLast = $to.depth === 0 || $to.after(1) === editor.state.doc.content.size;
  const content = [...files.map(fileNode), ...(isLast ? [{ type: 'paragraph' }] : [])];
  editor.chain().focus().insertContent(content).run();
}
