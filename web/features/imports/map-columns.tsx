import type { ImportFile, ImportPlan } from '@tessera/domain/api/imports.ts';
import { type AttributeKindId, attributeKindIds } from '@tessera/domain/attributes/ids.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attributeUis } from '../../attributes/index.ts';
import { useFormats } from '../../data/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import styles from './imports.module.css';

interface MapColumnsProps {
  file: ImportFile;
  folder: Folder | undefined;
  problem: string | undefined;
  onStart(plan: ImportPlan): Promise<void>;
  onClose(): void;
}

interface Chosen {
  name: string;
  kind: AttributeKindId;
  included: boolean;
}

/** What each column becomes, above the first rows of the file. */
export function MapColumns({ file, folder, problem, onStart, onClose }: MapColumnsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [columns, setColumns] = useState<Chosen[]>(
    file.columns.map(({ header, kind }) => ({ name: header, kind, included: true })),
  );
  const [folderName, setFolderName] = useState(file.name.replace(/\.[a-z]{2,4}$/i, '').slice(0, 200));
  const [busy, setBusy] = useState(false);
  const change = (index: number, part: Partial<Chosen>) =>
    setColumns(columns.with(index, { ...columns[index]!, ...part }));

  const start = async () => {
    setBusy(true);
    await onStart({
      folder_id: folder?.id ?? null,
      folder_name: folder ? null : folderName.trim() || null,
      view_name: t('folder.table'),
      columns: columns.flatMap(({ name, kind, included }, index) =>
        included ? [{ index, name: name.trim(), kind, primary: index === file.primary }] : [],
      ),
    });
    setBusy(false);
  };

  return (
    <Dialog
      title={t('imports.title')}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={busy} onPress={() => void start()}>
            {t('imports.start')}
          </Button>
        </>
      }
    >
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.about}>
        <strong dir="auto">{file.name}</strong>
        <span>{t('imports.rows', { formatted: formats.number(file.rows) })}</span>
        <span>{t('imports.columns', { count: file.columns.length })}</span>
        <span>{file.encoding.toUpperCase()}</span>
        <span>{file.separator === '\t' ? 'Tab' : file.separator}</span>
      </div>
      {folder ? (
        <p>
          {t('imports.folder')} <strong dir="auto">{folder.name}</strong>
        </p>
      ) : (
        <TextField
          label={t('imports.folderName')}
          value={folderName}
          onChange={setFolderName}
          maxLength={200}
        />
      )}
      <div className={styles.preview} tabIndex={0} role="region" aria-label={t('imports.preview')}>
        <table>
          <thead>
            <tr>
              {file.columns.map(({ index, header, filled, fits }) => {
                const chosen = columns[index]!;
                const misfits = filled - (fits[chosen.kind] ?? 0);
                return (
                  <th key={index} scope="col" data-excluded={!chosen.included}>
                    <div className={styles.column}>
                      <Checkbox
                        isSelected={chosen.included}
                        onChange={(included) => change(index, { included })}
                        aria-label={t('imports.include', { name: header })}
                      >
                        <span className={styles.header} dir="auto">
                          {header}
                        </span>
                      </Checkbox>
                      <TextField
                        label={t('imports.columnName', { number: index + 1 })}
                        quiet
                        value={chosen.name}
                        isDisabled={!chosen.included}
                        onChange={(name) => change(index, { name })}
                        maxLength={200}
                      />
                      <Select
                        label={t('imports.columnKind', { name: header })}
                        quiet
                        value={chosen.kind}
                        disabled={!chosen.included || index === file.primary}
                        onChange={(kind) => change(index, { kind })}
                        choices={attributeKindIds.map((id) => {
                          const { Icon } = attributeUis[id];
                          return { id, label: t(`attributes.${id}`), icon: <Icon size={14} /> };
                        })}
                      />
                      <span className={misfits > 0 ? styles.warning : styles.quiet}>
                        {misfits > 0
                          ? t('imports.misfits', { count: misfits, formatted: formats.number(misfits) })
                          : index === file.primary
                            ? t('imports.primary')
                            : ' '}
                      </span>
                    </div>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {file.preview.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, index) => (
                  <td key={index} data-excluded={!columns[index]?.included} dir="auto">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
