import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createFolder } from '../../data/structure/boards.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useChecks } from '../../ui/use-checks.ts';

interface CreateFolderDialogProps {
  teamId: number;
  boardId: string;
  /** The parent folder; null: the top of its board. */
  parentId?: string | null;
  onClose(): void;
  onDone(folderId: string): void;
}

/** Creates a folder, or a subfolder, by its name. */
export function CreateFolderDialog({
  teamId,
  boardId,
  parentId = null,
  onClose,
  onDone,
}: CreateFolderDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const form = useId();

  const checks = useChecks(() => ({
    name: name.trim() === '' ? t('folder.nameRequired') : undefined,
  }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checks.passes()) return;
    const id = createFolder(teamId, {
      boardId,
      parentId,
      name: name.trim(),
      words: { primary: t('folder.primary'), table: t('views.types.table') },
    });
    onClose();
    onDone(id);
  };

  return (
    <Dialog
      title={t(parentId === null ? 'folder.createTitle' : 'boardMenu.newSubfolder')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('folder.create')}
          </Button>
        </>
      }
    >
      <form id={form} ref={checks.ref} onSubmit={submit} noValidate>
        <TextField
          label={t('folder.name')}
          {...checks.field('name', name, setName)}
          autoFocus
          maxLength={NAME_MAX_LENGTH}
        />
      </form>
    </Dialog>
  );
}
