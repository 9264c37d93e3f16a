import { useBlocker, useNavigate } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newRecoveryCodes } from '../../data/account/security-factors.ts';
import { useProfile } from '../../data/account/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import styles from './security.module.css';
import own from './two-factor.module.css';

/** Codes that are shown once: the page warns before it is left. */
export function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const email = useProfile()?.email ?? '';
  const blocker = useBlocker({
    // After the session has ended nobody needs the codes.
    shouldBlockFn: ({ current, next }) =>
      newRecoveryCodes.get() !== null && ![current.pathname, '/login'].includes(next.pathname),
    enableBeforeUnload: () => newRecoveryCodes.get() !== null,
    withResolver: true,
  });

  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);

  const kept = () => {
    newRecoveryCodes.set(null);
    void navigate({ to: '/profile/two-factor/status' });
  };
  const text = `${t('security.codes.fileHead', { host: location.host, email })}\n\n${codes.join('\n')}\n`;
  const download = () =>
    downloadFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'tessera-recovery-codes.txt');

  return (
    <>
      <section ref={sheet} tabIndex={-1} className={own.sheet} aria-label={t('security.codes.yours')}>
        <p className={own.printed}>{t('security.codes.fileHead', { host: location.host, email })}</p>
        <ul className={own.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.buttons}>
        <CopyButton text={codes.join('\n')} />
        <Button icon={<Download size={14} />} onPress={download}>
          {t('security.codes.download')}
        </Button>
        <Button icon={<Printer size={14} />} onPress={() => print()}>
          {t('security.codes.print')}
        </Button>
      </div>
      <div className={own.once}>
        <p>{t('security.codes.once')}</p>
        <Button kind="primary" onPress={kept}>
          {t('security.codes.kept')}
        </Button>
      </div>
      {blocker.status === 'blocked' && (
        <ConfirmDialog
          title={t('security.codes.leaveTitle')}
          text={t('security.codes.leaveText')}
          yes={t('security.codes.leave')}
          onYes={() => {
            newRecoveryCodes.set(null);
            blocker.proceed();
          }}
          onClose={() => blocker.reset()}
        />
      )}
    </>
  );
}
