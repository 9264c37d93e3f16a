import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolId } from '../../commands/toolbar/context.ts';
import { Button } from '../../ui/button/button.tsx';
import type { PopoverTrigger } from '../../ui/popover/popover.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './toolbar.module.css';

interface ToolProps {
  /** By which commands open it. */
  id?: ToolId;
  label: string;
  icon: ReactNode;
  /** The current setting in words; empty: none. */
  words: string;
  /** What a phone has room for, if it is not that. */
  brief?: string;
  onClear(): void;
  /** The panel that its button opens. */
  children(trigger: PopoverTrigger): ReactNode;
}

/** A button of the toolbar. It shows the setting in words, which one press changes or clears. */
export function Tool({ id, label, icon, words, brief = words, onClear, children }: ToolProps) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const tool = useRef<HTMLSpanElement>(null);
  const trigger = (
    <Button kind="quiet" size="small" icon={icon} aria-label={words ? `${label}: ${words}` : label}>
      {words ? (
        <span className={styles.said}>{isNarrow ? brief : words}</span>
      ) : (
        <span className={styles.name}>{label}</span>
      )}
    </Button>
  );
  return (
    <span ref={tool} data-tool={id} className={clsx(styles.tool, words && styles.set)} title={words || label}>
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
