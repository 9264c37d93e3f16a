import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import styles from './palette.module.css';
import type { Sought } from './sought.ts';
import type { ServerHits } from './use-server-hits.ts';

interface NothingProps {
  sought: Sought;
  /** Of the server's search. */
  state: ServerHits['state'];
  /** The server has found something. */
  isFound: boolean;
  onType(typed: string): void;
}

/** Why nothing is found, and the ways out. */
export function Nothing({ sought: { only, text }, state, isFound, onType }: NothingProps) {
  const { t } = useTranslation();
  if (isFound || state === 'asking') return null;
  return (
    <div role="status" className={styles.nothing}>
      <p dir="auto">{t(`palette.nothing.${only ?? 'all'}`, { typed: text })}</p>
      {state === 'failed' && <p className={styles.faint}>{t('palette.nothing.offline')}</p>}
      <div className={styles.ways}>
        {only !== undefined && (
          <Button size="small" onPress={() => onType(text)}>
            {t('palette.nothing.searchAll')}
          </Button>
        )}
        <Button size="small" onPress={() => onType('')}>
          {t('members.searchClear')}
        </Button>
      </div>
    </div>
  );
}
