import { useCallback, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RichTextEditorProps } from './editor-props.ts';

/** What has the browser ask for files of a text, and its hidden field. */
export function useFilePicker(
  { onFiles, picking }: Pick<RichTextEditorProps, 'onFiles' | 'picking'>,
  add: (files: readonly File[]) => Promise<void>,
) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const pick = useCallback(() => picker.current?.click(), []);
  useImperativeHandle(picking, () => ({ pick }));
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
