import type { ImportFile, SaidOfFile } from '@tessera/domain/api/imports.ts';
import { encodings } from '@tessera/domain/imports/encodings.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Select } from '../../ui/select/select.tsx';
import styles from './imports.module.css';

interface ReadingOptionsProps {
  file: ImportFile;
  onSay(said: SaidOfFile): void;
}

const separators: readonly string[] = [',', ';', '\t', '|'];

/** The detected format of the file. A change reads the file again. */
export function ReadingOptions({ file, onSay }: ReadingOptionsProps) {
  const { t } = useTranslation();
  const names = new Map([
    [',', t('imports.comma')],
    [';', t('imports.semicolon')],
    ['\t', t('imports.tab')],
    ['|', t('imports.bar')],
  ]);
  const all = separators.includes(file.separator) ? separators : [...separators, file.separator];
  const lines = file.first.some(({ line }) => line === file.heading)
    ? file.first
    : [...file.first, { line: file.heading, cells: [] }].filter(({ line }) => line > 0);
  return (
    <div className={styles.options}>
      <Select
        label={t('imports.encoding')}
        value={file.encoding}
        onChange={(encoding) => onSay({ encoding })}
        choices={encodings.map((id) => ({ id, label: id.toUpperCase() }))}
      />
      <Select
        label={t('imports.separator')}
        value={file.separator}
        onChange={(separator) => onSay({ separator })}
        choices={all.map((id) => ({ id, label: names.get(id) ?? id }))}
      />
      <Select
        label={t('imports.headings')}
        value={String(file.heading)}
        onChange={(line) => onSay({ heading: Number(line) })}
        choices={[
          { id: '0', label: t('imports.noHeadings') },
          ...lines.map(({ line, cells }) => ({
            id: String(line),
            label: t('imports.headingLine', { line, cells: cells.filter((cell) => cell.trim()).join(' · ') }),
          })),
        ]}
      />
      {file.repeated && (
        <Checkbox isSelected={file.joined} onChange={(join) => onSay({ join })}>
          {t('imports.join')}
        </Checkbox>
      )}
    </div>
  );
}
