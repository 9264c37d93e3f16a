import type { Folder } from '@tessera/domain/records/folder.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveStructure } from '../../data/structure.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';

export function RenameFolderDialog({
  teamId,
  folder,
  onClose,
}: {
  teamId: number;
  folder: Folder;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const [name, setName] = useState(folder.name);
  const [problem, setProblem] = useState<string>();
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('folder.nameRequired'));
    saveStructure(teamId, { collection: 'folders', id: folder.id, fields: { name: name.trim() } }).catch(
      () => {},
    );
    onClose();
  };
  return (
    <Dialog
      title={t('folder.renameTitle')}
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
          label={t('folder.name')}
          value={name}
          onChange={setName}
          error={problem}
          autoFocus
          maxLength={200}
        />
      </form>
    </Dialog>
  );
}
