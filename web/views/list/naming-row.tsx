import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../ui/is-composing.ts';
import styles from './list.module.css';
import type { NewRows } from './use-new-rows.ts';

/**
 * Names a new row. Enter makes it and goes on with the next one, Tab puts it below the one above; leaving the field makes it
 * too.
 */
export function NamingRow({ created, onLeft }: { created: NewRows; onLeft(): void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const leave = () => {
    setTyped('');
    created.close();
    onLeft();
  };
  return (
    <input
      ref={field}
      className={styles.naming}
      aria-label={t('column.nameNew')}
      placeholder={t('column.nameNew')}
      dir="auto"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed.trim() !== '') created.create(typed);
        created.close();
      }}
      onPaste={(event) => {
        if (typed === '' && created.paste(event.clipboardData.getData('text/plain'))) event.preventDefault();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isComposing(event)) return;
        if (event.key === 'Escape' || (event.key === 'Backspace' && typed === '')) leave();
        else if (event.key === 'Tab') created.nest(event.shiftKey ? -1 : 1);
        else if (event.key !== 'Enter') return;
        else if (created.create(typed)) setTyped('');
        event.preventDefault();
      }}
    />
  );
}
