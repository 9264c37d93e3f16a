import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../ui/is-composing.ts';
import styles from './column.module.css';

interface NewCardProps {
  /** False: what is typed is no name. */
  onCreate(typed: string): boolean;
  onClose(): void;
}

/** Names a new card. Enter makes it and goes on with the next one; leaving the field makes it too. */
export function NewCard({ onCreate, onClose }: NewCardProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={styles.naming}>
      <input
        ref={field}
        aria-label={t('column.nameNew')}
        placeholder={t('column.nameNew')}
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed.trim() !== '') onCreate(typed);
          onClose();
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (isComposing(event)) return;
          if (event.key === 'Escape') {
            setTyped('');
            onClose();
          } else if (event.key === 'Enter' && onCreate(typed)) setTyped('');
        }}
      />
    </div>
  );
}
