import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeTreeRecord, isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';

/** Renames a board or a folder. */
export function RenameDialog({
  teamId,
  record,
  onClose,
}: {
  teamId: number;
  record: TreeRecord;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const [name, setName] = useState(record.name);
  const [problem, setProblem] = useState<string>();
  const form = useId();
  const section = isFolder(record) ? 'folder' : 'board';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setProblem(t(`${section}.nameRequired`));
    if (wanted !== record.name) changeTreeRecord(teamId, record, { name: wanted });
    onClose();
  };
  return (
    <Dialog
      title={t(isFolder(record) ? 'folder.renameTitle' : 'boardMenu.renameBoard')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          label={t(`${section}.name`)}
          value={name}
          onChange={(next) => {
            setProblem(undefined);
            setName(next);
          }}
          error={problem}
          autoFocus
          maxLength={NAME_MAX_LENGTH}
        />
      </form>
    </Dialog>
  );
}
