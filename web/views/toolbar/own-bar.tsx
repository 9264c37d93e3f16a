import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSettings } from '../../data/views/use-view-settings.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './toolbar.module.css';

interface OwnBarProps {
  own: OwnSettings | undefined;
  /** Its buttons disappear with their purpose: the focus must move elsewhere. */
  onDone(): void;
}

/** Saves a person's own changes for everybody, or discards them. */
export function OwnBar({ own, onDone }: OwnBarProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState<'filter.savedForAll' | 'filter.wasReset'>();
  const action = (what: typeof done, run: () => void) => () => {
    setDone(what);
    run();
    onDone();
  };
  const tried = own?.saveForAll ? 'filter.tried' : 'filter.triedAlone';
  return (
    <>
      {own && (
        <span className={styles.own}>
          {own.saveForAll ? (
            <Button kind="quiet" size="small" onPress={action('filter.savedForAll', own.saveForAll)}>
              {t('filter.saveForAll')}
            </Button>
          ) : (
            <span className={styles.onlyYou}>{t('visitor.onlyForYou')}</span>
          )}
          <Button kind="quiet" size="small" onPress={action('filter.wasReset', own.reset)}>
            {t('filter.reset')}
          </Button>
        </span>
      )}
      <span role="status" className="for-screen-readers">
        {own ? t(tried) : done && t(done)}
      </span>
    </>
  );
}
