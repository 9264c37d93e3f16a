import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changeTreeRecord, isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useChanges } from '../../ui/use-changes.ts';
import { useChecks } from '../../ui/use-checks.ts';

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
  const { shown, write } = useChanges({ name: record.name });
  const { name } = shown;
  const form = useId();
  const section = isFolder(record) ? 'folder' : 'board';
  const checks = useChecks(() => ({
    name: name.trim() === '' ? t(`${section}.nameRequired`) : undefined,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (!checks.passes()) return;
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
      <form id={form} ref={checks.ref} onSubmit={submit} noValidate>
        <TextField
          label={t(`${section}.name`)}
          {...checks.field('name', name, (next) => write({ name: next }))}
          autoFocus
          maxLength={NAME_MAX_LENGTH}
        />
      </form>
    </Dialog>
  );
}
