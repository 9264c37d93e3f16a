import type { AttachmentsSettings } from '@tessera/domain/attributes/attachments.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { SettingsProps } from '../attribute-ui.ts';

const MEGABYTE = 1_000_000;

const extensionsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((one) => one.replace(/^[*.]+/, ''))
      .filter((one) => one !== ''),
  ),
];

/** How many files an item can have, how large they are, and which. */
export default function AttachmentsSettingsForm({ settings, onChange }: SettingsProps) {
  const { t } = useTranslation();
  const own = settings as AttachmentsSettings;
  const [megabytes, setMegabytes] = useState(own.max_bytes === null ? '' : String(own.max_bytes / MEGABYTE));
  const [extensions, setExtensions] = useState(own.extensions.join(', '));
  const size = Number(megabytes.replace(',', '.'));
  const isSize = megabytes.trim() === '' || (size >= 0.001 && size <= 10_000);
  const wrong = extensionsIn(extensions).filter((one) => !/^[a-z0-9]{1,10}$/.test(one));
  return (
    <>
      <Checkbox isSelected={own.multiple} onChange={(multiple) => onChange({ ...own, multiple })}>
        {t('attributes.multiple')}
      </Checkbox>
      <TextField
        label={t('files.maxSize')}
        hint={t('files.maxSizeHint')}
        inputMode="decimal"
        value={megabytes}
        error={isSize ? undefined : t('files.maxSizeWrong')}
        onChange={(text) => {
          setMegabytes(text);
          const next = Number(text.replace(',', '.'));
          if (text.trim() === '') onChange({ ...own, max_bytes: null });
          else if (next >= 0.001 && next <= 10_000)
            onChange({ ...own, max_bytes: Math.round(next * MEGABYTE) });
        }}
      />
      <TextField
        label={t('files.extensions')}
        hint={t('files.extensionsHint')}
        value={extensions}
        error={wrong.length > 0 ? t('files.extensionsWrong', { extension: wrong[0]! }) : undefined}
        onChange={(text) => {
          setExtensions(text);
          const next = extensionsIn(text);
          if (next.every((one) => /^[a-z0-9]{1,10}$/.test(one)))
            onChange({ ...own, extensions: next.slice(0, 50) });
        }}
      />
    </>
  );
}
