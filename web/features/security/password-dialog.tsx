import { PASSWORD_MIN_LENGTH } from '@tessera/domain/constants.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordChange } from '../../data/account/security.ts';
import type { ActionState } from '../../data/account/security-action.ts';
import { useProfile } from '../../data/account/session.ts';
import { RequestError } from '../../data/api/errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { PasswordField } from '../../ui/password-field/password-field.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useChecks } from '../../ui/use-checks.ts';
import styles from './security.module.css';

const close = () => passwordChange.close();

/** Changes the password, or sets the first one. */
export function PasswordDialog({
  has,
  state,
}: {
  has: boolean;
  state: ActionState<{ current?: string | undefined }, unknown>;
}) {
  const { t } = useTranslation();
  const form = useId();
  const email = useProfile()?.email ?? '';
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [revokeTokens, setRevokeTokens] = useState(false);
  const checks = useChecks(() => ({
    current: has && current === '' ? t('auth.passwordRequired') : undefined,
    new: password.length < PASSWORD_MIN_LENGTH ? t('auth.shortPassword') : undefined,
  }));
  /** The refusal of which one has changed the cause since. */
  const [mended, setMended] = useState<Error>();
  const busy = state.kind === 'busy';
  const error = state.kind === 'failed' && state.error !== mended ? state.error : undefined;
  const isCurrent = error instanceof RequestError && error.body.code === 'wrong_password';
  // The form had no field for it: there was none when it was sent.
  const wasUnknown = isCurrent && 'input' in state && state.input.current === undefined;
  const refusal = wasUnknown ? t('security.password.setElsewhere') : error?.message;
  const title = t(has ? 'security.password.changeTitle' : 'security.password.setTitle');

  const type = (field: 'current' | 'new', text: string, write: (text: string) => void) => {
    const own = checks.field(field, text, (next: string) => {
      write(next);
      if (error && isCurrent === (field === 'current')) setMended(error);
    });
    const refused = error && isCurrent === (field === 'current') ? refusal : undefined;
    return { ...own, error: refused ?? own.error };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!checks.passes()) return;
    const done = t(has ? 'security.password.changed' : 'security.password.setDone');
    if (await passwordChange.run({ ...(has ? { current } : {}), password, revokeTokens })) {
      close();
      showToast(done, { kind: 'good' });
    }
  };

  return (
    <NeedsNetwork title={title} onClose={close}>
      <Dialog
        title={title}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>{t('ui.cancel')}</Button>
            <Button kind="primary" type="submit" form={form} busy={busy}>
              {t(has ? 'security.password.change' : 'security.password.set')}
            </Button>
          </>
        }
      >
        <form
          id={form}
          ref={checks.ref}
          className={styles.form}
          onSubmit={(event) => void submit(event)}
          noValidate
        >
          {/* Tells password managers whose password it is. */}
          <input hidden type="email" name="email" autoComplete="username" value={email} readOnly />
          {has && (
            <PasswordField
              label={t('security.password.current')}
              autoComplete="current-password"
              {...type('current', current, setCurrent)}
              autoFocus
            />
          )}
          <PasswordField
            label={t('security.password.new')}
            autoComplete="new-password"
            hint={t('auth.passwordHint')}
            {...type('new', password, setPassword)}
            autoFocus={!has}
          />
          <Checkbox isSelected={revokeTokens} onChange={setRevokeTokens}>
            {t('security.password.revokeTokens')}
          </Checkbox>
          <p className={styles.meta}>{t('security.password.endsOthers')}</p>
        </form>
      </Dialog>
    </NeedsNetwork>
  );
}
