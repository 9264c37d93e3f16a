import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../ui/is-composing.ts';
import styles from './column.module.css';

interface NewCardProps {
  /** What is typed, for as long as the field is open. */
  kept: RefObject<string>;
  /** False: what is typed is no name. */
  onCreate(typed: string): boolean;
  onClose(): void;
}

/** Names a new card. Enter makes it and goes on with the next one; leaving the field makes it too. */
export function NewCard({ kept, onCreate, onClose }: NewCardProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(kept.current);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, []);
  const type = (next: string) => {
    kept.current = next;
    setTyped(next);
  };
  return (
    <div className={styles.naming}>
      <input
        ref={field}
        aria-label={t('column.nameNew')}
        placeholder={t('column.nameNew')}
        dir="auto"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          if (typed.trim() !== '') onCreate(typed);
          type('');
          onClose();
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (isComposing(event)) return;
          if (event.key === 'Escape') {
            type('');
            onClose();
          } else if (event.key === 'Enter' && onCreate(typed)) type('');
        }}
      />
    </div>
  );
}
