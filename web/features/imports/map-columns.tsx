import type { ImportFile, ImportPlan, SaidOfFile } from '@tessera/domain/api/imports.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useChecks } from '../../ui/use-checks.ts';
import {
  type ColumnChoice,
  carriedChoices,
  isWithoutFolder,
  plannedColumns,
  proposedChoices,
} from './column-choice.ts';
import { FirstValues } from './first-values.tsx';
import styles from './imports.module.css';
import { ReadingOptions } from './reading-options.tsx';

interface MapColumnsProps {
  team: number;
  file: ImportFile;
  folder: Folder | undefined;
  /** The folder's attributes; none for a new folder. */
  attributes: readonly Attribute[];
  problem: string | undefined;
  /** Reads the file again with these settings; undefined: it can't be read that way, and an error shows. */
  onSay(said: SaidOfFile): Promise<ImportFile | undefined>;
  onStart(plan: ImportPlan): Promise<void>;
  onClose(): void;
}

/** How the file is read, and what each of its columns becomes. Everything that was detected can be changed here. */
export function MapColumns({
  team,
  file,
  folder,
  attributes,
  problem,
  onSay,
  onStart,
  onClose,
}: MapColumnsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const proposed = proposedChoices(file, attributes);
  const [chosen, setChoices] = useState(proposed);
  // The file may be newer than the choices for a moment.
  const choices = proposed.map((choice) => chosen.find(({ index }) => index === choice.index) ?? choice);
  const [said, setSaid] = useState<SaidOfFile>({});
  const [isChanged, setIsChanged] = useState(false);
  const [folderName, setFolderName] = useState(file.name.replace(/\.[a-z]{2,4}$/i, '').slice(0, 200));
  const checks = useChecks(() => ({
    folder: folder || folderName.trim() !== '' ? undefined : t('folder.nameRequired'),
  }));
  const [busy, setBusy] = useState(false);
  const change = (index: number, part: Partial<ColumnChoice>) => {
    setIsChanged(true);
    setChoices(choices.map((choice) => (choice.index === index ? { ...choice, ...part } : choice)));
  };

  const say = async (more: SaidOfFile) => {
    // Other cells make other columns: the old settings are dropped.
    const all = more.columns
      ? { ...said, columns: merged(said.columns, more.columns) }
      : { ...said, ...more };
    if (!more.columns) delete all.columns;
    setBusy(true);
    const read = await onSay(all);
    setBusy(false);
    if (!read) return;
    setIsChanged(true);
    setSaid(all);
    setChoices(carriedChoices(read, attributes, choices, more.columns !== undefined));
  };
  const mayStart = !choices.some(isWithoutFolder);
  const start = async () => {
    if (!mayStart || !checks.passes()) return;
    setBusy(true);
    await onStart({
      folder_id: folder?.id ?? null,
      folder_name: folder ? null : folderName.trim(),
      view_name: t('views.types.table'),
      added_name: t('imports.addedName'),
      time_zone: formats.zone,
      columns: plannedColumns(choices, file.primary),
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
          <Button kind="primary" busy={busy} isDisabled={!mayStart} onPress={() => void start()}>
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
      <div className={styles.about} data-unsaved={isChanged}>
        <strong dir="auto">{file.name}</strong>
        <span>{t('imports.rows', { count: file.rows, formatted: formats.number(file.rows) })}</span>
        <span>{t('imports.columns', { count: file.columns.length })}</span>
      </div>
      {folder ? (
        <p>
          {t('imports.folder')} <strong dir="auto">{folder.name}</strong>
        </p>
      ) : (
        <form
          ref={checks.ref}
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
          noValidate
        >
          <TextField
            label={t('imports.folderName')}
            {...checks.field('folder', folderName, setFolderName)}
            maxLength={200}
          />
        </form>
      )}
      <ReadingOptions file={file} onSay={(more) => void say(more)} />
      <Notices file={file} hasNames={attributes.some(({ primary }) => primary)} />
      <FirstValues
        {...{ team, into: folder?.id }}
        file={file}
        choices={choices}
        attributes={attributes}
        onChange={change}
        onSay={(column) => void say({ columns: [column] })}
      />
    </Dialog>
  );
}

type SaidOfColumns = NonNullable<SaidOfFile['columns']>;

function merged(before: SaidOfColumns = [], more: SaidOfColumns): SaidOfColumns {
  const changed = new Map([...before, ...more].map(({ index }) => [index, {}]));
  for (const column of [...before, ...more]) Object.assign(changed.get(column.index)!, column);
  return [...changed.values()] as SaidOfColumns;
}

/** Warnings before the import starts. */
function Notices({ file, hasNames }: { file: ImportFile; hasNames: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const from = file.columns.find(({ index }) => index === file.name_from);
  const { count, first } = file.damaged;
  return (
    <>
      {file.heading > (file.first[0]?.line ?? 1) && <p className={styles.quiet}>{t('imports.above')}</p>}
      {file.primary < 0 && !hasNames && from && (
        <p className={styles.quiet}>{t('imports.namesAdded', { name: from.header })}</p>
      )}
      {count > 0 && (
        <p className={styles.warning}>
          {t('imports.damaged', { count, formatted: formats.number(count) })}{' '}
          {first[0] && (
            <>
              {t('imports.line', { line: formats.number(first[0].line) })} <q dir="auto">{first[0].value}</q>
            </>
          )}
        </p>
      )}
    </>
  );
}
