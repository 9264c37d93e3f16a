import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goWithoutPassword, passwordChange } from '../../data/account/security.ts';
import { passkeys } from '../../data/account/security-passkeys.ts';
import { useProfile } from '../../data/account/session.ts';
import { useObservable } from '../../data/page/observable.ts';
import { Button } from '../../ui/button/button.tsx';
import { Ask } from './ask.tsx';
import { passkeyBarHere } from './passkey-place.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { Row, Section } from './section.tsx';
import styles from './security.module.css';
import { useAction } from './use-listing.ts';

export function PasswordSection() {
  const { t } = useTranslation();
  const has = useProfile()?.has_password ?? true;
  const canGoWithout = (useObservable(passkeys.state).value?.length ?? 0) > 0 && passkeyBarHere() === null;
  const change = useAction(passwordChange);
  const [removing, setRemoving] = useState(false);
  return (
    <Section title={t('security.password.title')}>
      <ul className={styles.card}>
        <Row
          icon={<LockKeyhole size={18} />}
          name={has ? t('security.password.has') : t('security.password.none')}
          meta={has ? t('security.password.hasText') : t('security.password.noneText')}
        >
          {has && canGoWithout && (
            <Button kind="quiet" onPress={() => setRemoving(true)}>
              {t('security.password.remove')}
            </Button>
          )}
          <Button onPress={() => passwordChange.open()}>
            {has ? t('security.password.change') : t('security.password.set')}
          </Button>
        </Row>
      </ul>
      {change.kind !== 'closed' && change.kind !== 'done' && <PasswordDialog has={has} state={change} />}
      {removing && (
        <Ask
          question={{
            title: t('security.password.removeTitle'),
            text: t('security.password.removeText'),
            yes: t('security.password.remove'),
            done: t('security.password.removed'),
            action: goWithoutPassword,
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </Section>
  );
}
