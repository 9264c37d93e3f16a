import { CARDS_LIMIT_MAX } from '@tessera/domain/constants.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';

interface LimitDialogProps {
  name: string;
  limit: number | undefined;
  /** Undefined: it has none. */
  onLimit(limit: number | undefined): void;
  onClose(): void;
}

/** Asks how many cards a column has before it warns. */
export function LimitDialog({ name, limit, onLimit, onClose }: LimitDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [typed, setTyped] = useState(limit === undefined ? '' : String(limit));
  const read = Number(formats.typedNumbers.read(typed.trim()));
  const isNone = typed.trim() === '';
  const isRead = isNone || (Number.isInteger(read) && read >= 1 && read <= CARDS_LIMIT_MAX);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isRead) return;
    onLimit(isNone ? undefined : read);
    onClose();
  };
  return (
    <Dialog
      title={t('column.limitOf', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form="limit" isDisabled={!isRead}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <form id="limit" onSubmit={save}>
        <TextField
          label={t('column.limitField')}
          hint={t('column.limitHint')}
          inputMode="numeric"
          autoFocus
          value={typed}
          onChange={setTyped}
          error={isRead ? undefined : t('column.limitWrong', { max: formats.number(CARDS_LIMIT_MAX) })}
        />
      </form>
    </Dialog>
  );
}
