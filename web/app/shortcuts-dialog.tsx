import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shortcut } from '../commands/command.ts';
import { type AnyPlace, placesAtHand } from '../commands/place.ts';
import { shortcutWords } from '../commands/shortcut-words.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import styles from './shortcuts-dialog.module.css';

interface Line {
  label: string;
  keys: readonly Shortcut[];
}

/** What is done by keys in a place: getting around first. A key that does something and its opposite has one line. */
function linesOf({ place, keys }: AnyPlace): Line[] {
  const ofCommands = keys.map(({ label, keysLabel = label, shortcuts = [] }) => ({
    label: keysLabel,
    keys: shortcuts,
  }));
  const lines = [...(place.movements ?? []), ...ofCommands].filter((line) => line.keys.length > 0);
  return [...new Map(lines.map((line) => [line.label, line])).values()];
}

/** The keys that do something on the page that is shown, by where they do it. */
export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const [places] = useState(placesAtHand);
  return (
    <Dialog isText title={t('shortcuts.title')} wide onClose={onClose}>
      <div className={styles.parts}>
        {places.map((one) => {
          const { id, title } = one.place;
          const lines = linesOf(one);
          if (title === undefined || lines.length === 0) return null;
          return (
            <section key={id} aria-labelledby={`keys-${id}`}>
              <h3 id={`keys-${id}`} className={styles.title}>
                {t(title)}
              </h3>
              <dl className={styles.lines}>
                {lines.map(({ label, keys }) => (
                  <div key={label} className={styles.line}>
                    <dt>{t(label)}</dt>
                    <dd className={styles.keys}>
                      {keys.map((shortcut) => (
                        <Keys key={JSON.stringify(shortcut)} shortcut={shortcut} />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

/** Keys that are pressed together. */
function Keys({ shortcut }: { shortcut: Shortcut }) {
  const { t } = useTranslation();
  return (
    <span className={styles.together}>
      {shortcutWords(shortcut, t).map((word) => (
        <kbd key={word} className={styles.key}>
          {word}
        </kbd>
      ))}
    </span>
  );
}
