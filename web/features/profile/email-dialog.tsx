import { emailAddress } from '@tessera/domain/api/auth.ts';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForEmail } from '../../data/account/profile.ts';
import { loadAppVars } from '../../data/account/session.ts';
import { RequestError } from '../../data/api/errors.ts';
import { sayIssues } from '../../data/api/say-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';

/** The server's reason about the address itself, without the surrounding words. */
function wordsOf(error: unknown): string {
  const said = error instanceof RequestError ? sayIssues(error.body) : [];
  return said.map(({ text }) => text).join(' ') || (error as Error).message;
}

/** Changes the address. Problems, also those from the server, show beside the field. */
export function EmailDialog({ email, onClose }: { email: string; onClose(): void }) {
  const { t } = useTranslation();
  const form = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sendsMail, setSendsMail] = useState(true);

  useEffect(() => {
    loadAppVars().then(
      ({ mail }) => setSendsMail(mail),
      () => {
        // Most servers send mail.
      },
    );
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = emailAddress.safeParse(text.trim());
    if (!read.success) return setProblem(t('profile.emailProblem'));
    if (read.data === email.toLowerCase()) return setProblem(t('profile.emailSame'));
    setBusy(true);
    try {
      await askForEmail(read.data);
      onClose();
    } catch (error) {
      setProblem(wordsOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={t('profile.emailTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {t(sendsMail ? 'profile.emailSend' : 'profile.emailChange')}
          </Button>
        </>
      }
    >
      <p>{t(sendsMail ? 'profile.emailText' : 'profile.emailTextNow')}</p>
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('profile.emailNew')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          autoFocus
          value={text}
          onChange={(next) => {
            setText(next);
            setProblem(undefined);
          }}
          error={problem}
        />
      </form>
    </Dialog>
  );
}
