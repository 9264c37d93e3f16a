import { appVars } from '@tessera/domain/api/application.ts';
import { getMe, getWorkspaces } from '@tessera/domain/api/me.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Tried, tryCall } from '../../../data/api/owner-token.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import styles from './development.module.css';

/** Calls that only read, and need no input. */
const calls = { me: getMe, workspaces: getWorkspaces, appVars };

/** One call after another, with the server's raw answers. */
export function TryCalls({ token, onForget }: { token: string; onForget(): void }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<keyof typeof calls>('me');
  const [tried, setTried] = useState<Tried>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await tryCall(token, calls[chosen])
      .then(setTried, (error: Error) => showToast(error.message, { kind: 'error' }))
      .finally(() => setBusy(false));
  };
  return (
    <div className={styles.calls}>
      <Select
        label={t('development.call')}
        value={chosen}
        onChange={(id) => {
          setChosen(id);
          setTried(undefined);
        }}
        choices={Object.entries(calls).map(([id, { method, path }]) => ({
          id: id as keyof typeof calls,
          label: `${method} ${path}`,
        }))}
      />
      <div className={styles.buttons}>
        <Button kind="primary" busy={busy} onPress={() => void send()}>
          {t('development.send')}
        </Button>
        <Button kind="quiet" onPress={onForget}>
          {t('development.forget')}
        </Button>
      </div>
      {tried && (
        <section aria-label={t('development.answer')} aria-live="polite" className={styles.answer}>
          <p className={styles.status}>{t('development.status', { status: tried.status })}</p>
          <pre className={styles.body} dir="ltr" tabIndex={0}>
            {JSON.stringify(tried.body, null, 2)}
          </pre>
        </section>
      )}
    </div>
  );
}
