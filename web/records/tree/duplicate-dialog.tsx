import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestError } from '../../data/api/errors.ts';
import { collectionOf, isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import { duplicate } from '../../data/structure/duplicates.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useChecks } from '../../ui/use-checks.ts';

/** Duplicates a board or a folder: asks for the name, and whether to copy the items. */
export function DuplicateDialog({
  teamId,
  record,
  onClose,
  onDone,
}: {
  teamId: number;
  record: TreeRecord;
  onClose(): void;
  /** The copy exists; its items follow. */
  onDone(place: { boardId: string; folderId: string | null }): void;
}) {
  const { t } = useTranslation();
  const [name, setName] = useState(() =>
    t('boardMenu.copyOf', { name: record.name }).slice(0, NAME_MAX_LENGTH),
  );
  const [items, setItems] = useState(true);
  const [busy, setBusy] = useState(false);
  const form = useId();
  const section = isFolder(record) ? 'folder' : 'board';
  const checks = useChecks(() => ({
    name: name.trim() === '' ? t(`${section}.nameRequired`) : undefined,
  }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!checks.passes()) return;
    setBusy(true);
    try {
      const wish = {
        team: teamId,
        collection: collectionOf(record),
        id: record.id,
        name: name.trim(),
        items,
      };
      const { board_id, folder_id } = await duplicate(wish);
      onClose();
      onDone({ boardId: board_id, folderId: folder_id });
    } catch (error) {
      const said = error instanceof RequestError && error.status < 500;
      checks.fail({ name: said ? error.message : t('boardMenu.duplicateFailed') });
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t(isFolder(record) ? 'boardMenu.duplicateFolder' : 'boardMenu.duplicateBoard')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {t('boardMenu.duplicate')}
          </Button>
        </>
      }
    >
      <form id={form} ref={checks.ref} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t(`${section}.name`)}
          {...checks.field('name', name, setName)}
          autoFocus
          maxLength={NAME_MAX_LENGTH}
        />
      </form>
      <Checkbox isSelected={items} onChange={setItems}>
        {t('boardMenu.withItems')}
      </Checkbox>
    </Dialog>
  );
}
