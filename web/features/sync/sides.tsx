import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Sides } from '../../records/saves/save-words.ts';
import styles from './sides.module.css';

/** Longer texts scroll in a box of their own, in characters and lines. */
const SHORT_CHARACTERS = 120;
const SHORT_LINES = 4;

/** The person's value beside the present one. */
export function BothSides({ sides }: { sides: readonly Sides[] }) {
  const { t } = useTranslation();
  return sides.map(({ label, yours, theirs }) => (
    <div key={label ?? ''} className={styles.pair}>
      {label && <p className={styles.label}>{label}</p>}
      <dl className={styles.sides}>
        <Side title={t('sync.yours')} text={yours} />
        <Side title={t('sync.theirs')} text={theirs} />
      </dl>
    </div>
  ));
}

function Side({ title, text }: { title: string; text: string }) {
  const long = text.length > SHORT_CHARACTERS || text.split('\n').length > SHORT_LINES;
  return (
    <div className={styles.side}>
      <dt className={styles.title}>{title}</dt>
      <dd className={clsx(styles.text, long && styles.long)} dir="auto">
        {long ? (
          <div className={styles.scroll} role="group" aria-label={title} tabIndex={0}>
            {text}
          </div>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}
