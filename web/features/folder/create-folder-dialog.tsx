import { newId } from '@tessera/domain/ids.ts';
import { generateKeyBetween } from 'fractional-indexing';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveStructure, useStructure } from '../../data/structure.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';

interface CreateFolderDialogProps {
  teamId: number;
  boardId: string;
  onClose(): void;
  onDone(folderId: string): void;
}

/** A new folder comes with an attribute that names its items, and a table. */
export function CreateFolderDialog({ teamId, boardId, onClose, onDone }: CreateFolderDialogProps) {
  const { t } = useTranslation();
  const { structure } = useStructure(teamId);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const form = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('folder.nameRequired'));
    const id = newId();
    const position = generateKeyBetween(structure.folders(boardId).at(-1)?.position ?? null, null);
    // Shown at once; a refusal takes it back and says so.
    saveStructure(
      teamId,
      {
        collection: 'folders',
        id,
        fields: { board_id: boardId, parent_id: null, name: name.trim(), position },
      },
      {
        collection: 'attributes',
        id: newId(),
        fields: {
          board_id: boardId,
          folder_id: id,
          kind: 'text',
          name: t('folder.primary'),
          position: 'a0',
          primary: true,
          settings: {},
        },
      },
      {
        collection: 'views',
        id: newId(),
        fields: {
          board_id: boardId,
          folder_id: id,
          type: 'table',
          name: t('folder.table'),
          position: 'a0',
          settings: {},
        },
      },
    ).catch(() => {});
    onClose();
    onDone(id);
  };

  return (
    <Dialog
      title={t('folder.createTitle')}
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
