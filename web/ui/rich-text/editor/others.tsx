import { useCallback, useSyncExternalStore } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import type { SharedDocument } from '../editor-props.ts';
import styles from './shared-writing.module.css';
import { othersIn } from './shared-writing.ts';

/** Who else has the text open, in words. */
export function Others({ shared }: { shared: SharedDocument }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { awareness } = shared;
  const subscribe = useCallback(
    (told: () => void) => {
      awareness.on('change', told);
      return () => awareness.off('change', told);
    },
    [awareness],
  );
  const list = new Intl.ListFormat(locale, { style: 'narrow' });
  const names = useSyncExternalStore(subscribe, () => list.format(othersIn(shared)));
  return (
    <p role="status" className={styles.others}>
      {names !== '' && t('richText.others', { names })}
    </p>
  );
}
