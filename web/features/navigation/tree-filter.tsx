import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../ui/is-composing.ts';
import styles from './board-tree.module.css';

/** Finds boards and folders by their names. Enter opens the first, the arrow down goes into the tree, Escape ends it. */
export function TreeFilter({
  text,
  onText,
  onEnter,
  onDown,
  onEnd,
}: {
  text: string;
  onText(text: string): void;
  onEnter(): void;
  onDown(): void;
  onEnd(): void;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  // It is there because somebody has just asked for it.
  useEffect(() => input.current?.focus(), []);
  const [before] = useState(() => document.activeElement);
  const end = () => {
    onEnd();
    if (before instanceof HTMLElement) before.focus();
  };
  const keys: Record<string, () => void> = { Enter: onEnter, ArrowDown: onDown, Escape: end };
  return (
    <input
      ref={input}
      type="search"
      className={styles.filter}
      aria-label={t('shell.filterBoards')}
      placeholder={t('shell.filterBoards')}
      value={text}
      dir="auto"
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event: KeyboardEvent) => {
        const act = isComposing(event) ? undefined : keys[event.key];
        if (!act) return;
        event.preventDefault();
        event.stopPropagation();
        act();
      }}
    />
  );
}
