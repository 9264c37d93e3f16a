import type { Passkey } from '@tessera/domain/api/two-factor.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfPasskey } from '../../data/account/security-passkeys.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useChecks } from '../../ui/use-checks.ts';

const NAME_MAX = 100;

export function NamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose(): void }) {
  const { t } = useTranslation();
  const form = useId();
  const [name, setName] = useState(passkey.name);
  const [busy, setBusy] = useState(false);
  const checks = useChecks(() => ({ name: name.trim() === '' ? t('auth.nameRequired') : undefined }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!checks.passes()) return;
    setBusy(true);
    try {
      const isThere = await nameOfPasskey(passkey.id, name.trim());
      onClose();
      if (!isThere)
        showToast(t('security.passkeys.goneMeanwhile', { name: passkey.name }), { kind: 'error' });
    } catch (error) {
      checks.fail({ name: (error as Error).message });
      setBusy(false);
    }
  };

  return (
    <NeedsNetwork title={t('security.passkeys.renameTitle')} onClose={onClose}>
      <Dialog
        title={t('security.passkeys.renameTitle')}
        onClose={onClose}
        actions={
          <>
            <Button onPress={onClose}>{t('ui.cancel')}</Button>
            <Button kind="primary" type="submit" form={form} busy={busy}>
              {t('ui.save')}
            </Button>
          </>
        }
      >
        <form id={form} ref={checks.ref} onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            label={t('security.passkeys.name')}
            {...checks.field('name', name, setName)}
            maxLength={NAME_MAX}
            autoFocus
          />
        </form>
      </Dialog>
    </NeedsNetwork>
  );
}
