import { useCallback, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorHandle, RichTextEditorProps } from './editor-props.ts';

/** What has the browser ask for files of a text, and its hidden field. `rest`: of the editor's handle. */
export function useFilePicker(
  { onFiles, handle }: Pick<RichTextEditorProps, 'onFiles' | 'handle'>,
  add: (files: readonly File[]) => Promise<void>,
  rest: Omit<EditorHandle, 'pick'>,
) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const pick = useCallback(() => picker.current?.click(), []);
  useImperativeHandle(handle, () => ({ pick, ...rest }));
  const input = onFiles && (
    <input
      ref={picker}
      type="file"
      multiple
      hidden
      aria-label={t('files.add')}
      onChange={({ target }) => {
        void add(Array.from(target.files ?? []));
        target.value = '';
      }}
    />
  );
  return { pick, input };
}
