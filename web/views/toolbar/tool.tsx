import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import styles from './toolbar.module.css';

interface ToolProps {
  label: string;
  icon: ReactNode;
  /** What is set with it; empty: nothing. */
  words: string;
  onClear(): void;
  /** What its button opens. */
  children(trigger: ReactElement): ReactNode;
}

/** A button of the toolbar. What is set stands on it in words, one press from being changed or cleared. */
export function Tool({ label, icon, words, onClear, children }: ToolProps) {
  const { t } = useTranslation();
  const tool = useRef<HTMLSpanElement>(null);
  const name = words ? { 'aria-label': `${label}: ${words}` } : {};
  const trigger = (
    <Button kind="quiet" size="small" icon={icon} {...name}>
      {words || label}
    </Button>
  );
  return (
    <span ref={tool} className={clsx(styles.tool, words && styles.set)} title={words}>
      {children(trigger)}
      {words && (
        <button
          type="button"
          className={styles.clear}
          aria-label={`${t('filter.remove')}: ${words}`}
          onClick={() => {
            onClear();
            tool.current?.querySelector('button')?.focus();
          }}
        >
          <X size={13} aria-hidden />
        </button>
      )}
    </span>
  );
}
