import { INSERTED_ITEMS_MAX } from '@tessera/domain/constants.ts';
import { wholeNumber } from '@tessera/domain/digits.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';

interface InsertDialogProps {
  /** What it begins with. */
  count: number;
  onInsert(count: number): void;
  onClose(): void;
}

/** Asks how many items to insert. */
export function InsertDialog({ count, onInsert, onClose }: InsertDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const form = useId();
  const [typed, setTyped] = useState(String(count));
  const wanted = wholeNumber(typed) ?? 0;
  const isRight = wanted >= 1 && wanted <= INSERTED_ITEMS_MAX;
  const insert = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight) return;
    onClose();
    onInsert(wanted);
  };
  return (
    <Dialog
      title={t('table.insertTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} isDisabled={!isRight}>
            {t('table.insert')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={insert}>
        <TextField
          label={t('table.insertCount')}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          autoFocus
          autoComplete="off"
          error={
            isRight ? undefined : t('table.insertWrong', { formatted: formats.number(INSERTED_ITEMS_MAX) })
          }
        />
      </form>
    </Dialog>
  );
}
