import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorHandle, RichTextEditorProps } from './editor-props.ts';

type Add = (files: readonly File[]) => Promise<void>;

/** What has the browser ask for files of a text, and who takes those that are chosen. */
export interface FilePicker {
  pick(): void;
  takenBy(add: Add): void;
}

/** It is of the text, whichever field shows it: its editor may come while somebody chooses. */
export function useFilePicker({ onFiles }: Pick<RichTextEditorProps, 'onFiles'>) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const add = useRef<Add>(undefined);
  const [picker] = useState(
    (): FilePicker => ({
      pick: () => field.current?.click(),
      takenBy: (next) => {
        add.current = next;
      },
    }),
  );
  const input = onFiles && (
    <input
      ref={field}
      type="file"
      multiple
      hidden
      aria-label={t('files.add')}
      onChange={({ target }) => {
        void add.current?.(Array.from(target.files ?? []));
        target.value = '';
      }}
    />
  );
  return { picker, input };
}

/** Takes the files that are chosen from now on. `rest`: of the editor's handle. */
export function usePicked(
  { picker, handle }: { picker: FilePicker } & Pick<RichTextEditorProps, 'handle'>,
  add: Add,
  rest: Omit<EditorHandle, 'pick'>,
): void {
  useImperativeHandle(handle, () => ({ pick: picker.pick, ...rest }));
  useLayoutEffect(() => picker.takenBy(add));
}
