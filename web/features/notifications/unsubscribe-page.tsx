import { Link, useParams } from '@tanstack/react-router';
import { stopMails } from '@tessera/domain/api/notifications.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../data/api/call.ts';
import { mayPass } from '../../data/api/errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import styles from './unsubscribe.module.css';

/** Stops mails for whoever has one of them, signed in or not. A program that only looks at the link stops nothing. */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const { token } = useParams({ from: '/unsubscribe/$token' });
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [failed, setFailed] = useState<string>();
  const stop = () => {
    setState('busy');
    setFailed(undefined);
    request(stopMails, { body: { token } }).then(
      () => setState('done'),
      (error: Error) => {
        setState('asking');
        setFailed(mayPass(error) ? error.message : t('inbox.unsubscribe.failed'));
      },
    );
  };
  const isDone = state === 'done';
  return (
    <main className={styles.page}>
      <EmptyState
        isPage
        title={isDone ? t('inbox.unsubscribe.doneTitle') : t('inbox.unsubscribe.title')}
        text={isDone ? t('inbox.unsubscribe.doneText') : t('inbox.unsubscribe.text')}
      >
        {isDone ? (
          <Link to="/profile/notifications">{t('inbox.settings')}</Link>
        ) : (
          <Button kind="primary" busy={state === 'busy'} onPress={stop}>
            {t('inbox.unsubscribe.stop')}
          </Button>
        )}
      </EmptyState>
      {failed && (
        <p role="alert" className={styles.problem}>
          {failed}
        </p>
      )}
    </main>
  );
}
