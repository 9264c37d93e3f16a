import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CopyLine } from '../../ui/copy-button/copy-line.tsx';
import styles from './security.module.css';

/** How a program uses a token: an example that works when it is pasted. */
export function TokenUse() {
  const { t } = useTranslation();
  const command = `curl -H "Authorization: Bearer $TOKEN" ${location.origin}/api/me/workspaces`;
  return (
    <div className={styles.use}>
      <CopyLine text={command} />
      <a href="/api/docs" target="_blank" rel="noreferrer" className={styles.inlineLink}>
        {t('security.tokens.docs')} <ExternalLink size={14} aria-hidden />
      </a>
    </div>
  );
}
