import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionState } from '../../data/account/security-action.ts';
import { giveUpPasskey, passkeyAddition } from '../../data/account/security-passkeys.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { passkeyName } from './passkey-name.ts';
import { problemText } from './problem-text.ts';
import styles from './security.module.css';

const NAME_MAX = 100;

/** Names a new passkey, then lets the browser ask for it. */
export function NewPasskeyDialog({ state }: { state: ActionState<{ name: string | null }, unknown> }) {
  const { t } = useTranslation();
  const form = useId();
  const nameOf = (transports: readonly string[]) => passkeyName(navigator.userAgent, transports, t);
  const [name, setName] = useState<string | null>('input' in state ? state.input.name : null);
  const title = t('security.passkeys.add');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const own = name === null || name.trim() === '' ? null : name.trim();
    if (await passkeyAddition.run({ name: own, nameOf })) {
      passkeyAddition.close();
      showToast(t('security.passkeys.addedNow'), { kind: 'good' });
    }
  };

  return (
    <NeedsNetwork title={title} onClose={giveUpPasskey}>
      <Dialog
        title={title}
        onClose={giveUpPasskey}
        actions={
          <>
            <Button onPress={giveUpPasskey}>{t('ui.cancel')}</Button>
            <Button kind="primary" type="submit" form={form} busy={state.kind === 'busy'}>
              {t('security.passkeys.goOn')}
            </Button>
          </>
        }
      >
        <form id={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <p>{t('security.passkeys.addText')}</p>
          <TextField
            label={t('security.passkeys.name')}
            hint={t('security.passkeys.nameHint')}
            value={name ?? nameOf(['internal'])}
            onChange={setName}
            maxLength={NAME_MAX}
          />
          {state.kind === 'failed' && (
            <p role="alert" className={styles.problem}>
              {problemText(state.error, t)}
            </p>
          )}
        </form>
      </Dialog>
    </NeedsNetwork>
  );
}
