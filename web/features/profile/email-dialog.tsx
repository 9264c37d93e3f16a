import { emailAddress } from '@tessera/domain/api/auth.ts';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAppVars } from '../../data/account/app-vars.ts';
import { askForEmail } from '../../data/account/profile.ts';
import { RequestError } from '../../data/api/errors.ts';
import { sayIssues } from '../../data/api/say-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useChecks } from '../../ui/use-checks.ts';

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
  const [busy, setBusy] = useState(false);
  const [sendsMail, setSendsMail] = useState(true);

  const read = emailAddress.safeParse(text.trim());
  const wrong = () => {
    if (!read.success) return t('profile.emailProblem');
    return read.data === email.toLowerCase() ? t('profile.emailSame') : undefined;
  };
  const checks = useChecks(() => ({ email: wrong() }));

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
    if (!checks.passes() || !read.success) return;
    setBusy(true);
    try {
      await askForEmail(read.data);
      onClose();
    } catch (error) {
      setBusy(false);
      checks.fail({ email: wordsOf(error) });
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
      <form id={form} ref={checks.ref} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('profile.emailNew')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          autoFocus
          {...checks.field('email', text, setText)}
        />
      </form>
    </Dialog>
  );
}
