import type { PersonalToken } from '@tessera/domain/api/access-tokens.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { tokenCreation } from '../../data/account/security-tokens.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyLine } from '../../ui/copy-button/copy-line.tsx';
import styles from './security.module.css';

/** A newly created token, which can be read only now. */
export function NewToken({ made: { name, token } }: { made: PersonalToken & { token: string } }) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} className={styles.made} aria-label={t('security.tokens.made', { name })}>
      <p className={styles.name}>{t('security.tokens.made', { name })}</p>
      <p className={styles.text}>{t('security.tokens.once')}</p>
      <CopyLine text={token} />
      <div className={styles.buttons}>
        <Button kind="primary" onPress={() => tokenCreation.close()}>
          {t('security.tokens.kept')}
        </Button>
      </div>
    </section>
  );
}
