import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WrittenTexts } from '../../data/drafts/use-written.ts';
import { Button } from '../../ui/button/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './written-list.module.css';

/** What somebody was writing where it is gone now: to be copied, or discarded. Nothing, if there is none. */
export function WrittenList({ texts: { written, discard } }: { texts: WrittenTexts }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const heading = useId();
  if (written.length === 0) return null;
  return (
    <section className={styles.written} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('revoked.written')}
      </h2>
      <ul className={styles.list}>
        {written.map(({ id, text }) => (
          <li key={id} className={styles.one}>
            <p className={styles.text} dir="auto">
              {text}
            </p>
            <Button size="small" icon={<Copy size={14} />} onPress={() => copy(text, t('revoked.copied'))}>
              {t('revoked.copy')}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" kind="quiet" onPress={discard}>
        {t('drafts.discard')}
      </Button>
    </section>
  );
}
