import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { TextField } from '../text-field/text-field.tsx';

interface ConfirmDialogProps {
  title?: string;
  text: string;
  yes?: string;
  /** A word that has to be typed first, for actions that can't be undone. */
  typed?: string;
  onYes(): void | Promise<void>;
  onClose(): void;
}

/** Asks before an action that can't be undone. Its default texts are the specification's. */
export function ConfirmDialog({ title, text, yes, typed, onYes, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [word, setWord] = useState('');
  const [busy, setBusy] = useState(false);
  const isReady = typed === undefined || word === typed;
  const confirm = async () => {
    setBusy(true);
    try {
      await onYes();
    } finally {
      onClose();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter sends a form whatever its button is.
    if (isReady && !busy) void confirm();
  };
  return (
    <Dialog
      isQuestion
      title={title ?? t('ui.sure')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="danger"
            busy={busy}
            isDisabled={!isReady}
            {...(typed === undefined ? { onPress: () => void confirm() } : { type: 'submit', form })}
          >
            {yes ?? t('ui.yes')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {typed !== undefined && (
        <form id={form} onSubmit={submit}>
          <TextField
            label={t('ui.typeToConfirm', { word: typed })}
            value={word}
            onChange={setWord}
            autoComplete="off"
            autoFocus
          />
        </form>
      )}
    </Dialog>
  );
}
