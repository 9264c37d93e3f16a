import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './settings.module.css';

/** The state of the last change; `saved`: it is saved. */
type Saving = 'idle' | 'saving' | 'saved';

/** How long "Saved" stays, in milliseconds. */
const SHOWN_MS = 2_500;
/** A faster save shows no progress, in milliseconds. */
const PATIENCE_MS = 600;

/** A page's title, with the state of saving beside it, as everything here saves by itself. */
export function PageHead({
  title,
  text,
  saving,
  children,
}: {
  title: string;
  text: string;
  saving: Saving;
  /** The actions on the page as a whole. */
  children?: ReactNode;
}) {
  return (
    <header className={styles.head}>
      <div className={styles.headWords}>
        <div className={styles.titleLine}>
          <h1 className={styles.title}>{title}</h1>
          <SaveSign saving={saving} />
        </div>
        <p className={styles.lead}>{text}</p>
      </div>
      {children}
    </header>
  );
}

/** The state of saving, in a word; empty if there is nothing to say. */
export function SaveSign({ saving }: { saving: Saving }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Saving>('idle');
  const before = useRef(saving);
  useEffect(() => {
    // A save of another page is not shown here.
    if (saving === before.current) return;
    before.current = saving;
    if (saving === 'idle') return setShown('idle');
    const timer =
      saving === 'saved'
        ? setTimeout(() => setShown('idle'), SHOWN_MS)
        : setTimeout(() => setShown('saving'), PATIENCE_MS);
    if (saving === 'saved') setShown('saved');
    return () => clearTimeout(timer);
  }, [saving]);
  return (
    <p role="status" className={styles.saveSign} data-shown={shown !== 'idle'}>
      {shown === 'saved' && <Check size={14} aria-hidden />}
      {shown === 'saved' ? t('profile.saved') : shown === 'saving' ? t('profile.saving') : null}
    </p>
  );
}
