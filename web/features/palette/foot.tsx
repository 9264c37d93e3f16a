import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { shortcutWords } from '../../commands/shortcut-words.ts';
import styles from './palette.module.css';
import { type Sought, signs } from './sought.ts';

/** What the signs limit the search to, to be typed or pressed, and what the keys do. */
export function Foot({ sought, onSought }: { sought: Sought; onSought(typed: string): void }) {
  const { t } = useTranslation();
  const keys = [
    { words: ['↑', '↓'], label: 'palette.keyMove' },
    { words: shortcutWords({ key: 'Enter' }, t), label: 'palette.keyChoose' },
    { words: shortcutWords({ key: 'Escape' }, t), label: 'palette.keyClose' },
  ];
  return (
    <div className={styles.foot}>
      <div role="group" aria-label={t('palette.onlyTitle')} className={styles.signs}>
        {signs.map(({ sign, kind }) => {
          const isOn = sought.only === kind;
          return (
            <Button
              key={sign}
              className={styles.sign!}
              aria-pressed={isOn}
              // The field keeps the focus, and the keyboard of a phone.
              preventFocusOnPress
              excludeFromTabOrder
              onPress={() => onSought(isOn ? sought.text : `${sign}${sought.text}`)}
            >
              <kbd className={styles.key}>{sign}</kbd>
              {t(`palette.groups.${kind}`)}
            </Button>
          );
        })}
      </div>
      <p className={styles.keys} aria-hidden>
        {keys.map(({ words, label }) => (
          <span key={label}>
            {words.map((word) => (
              <kbd key={word} className={styles.key}>
                {word}
              </kbd>
            ))}{' '}
            {t(label)}
          </span>
        ))}
      </p>
    </div>
  );
}
