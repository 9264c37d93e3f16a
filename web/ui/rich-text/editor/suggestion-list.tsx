import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './editor.module.css';
import type { Suggestion } from './suggestion.ts';

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose(suggestion: Suggestion): void;
}

/** The id of an option, which the text names as the active one. */
export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** What an editor suggests. The focus stays in the text. */
export function SuggestionList({ id, label, suggestions, active, onChoose }: SuggestionListProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.querySelector(`#${CSS.escape(optionId(id, active))}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div ref={ref} role="listbox" id={id} aria-label={label} className={styles.suggestions}>
      {suggestions.map((suggestion, at) => (
        <div
          key={suggestion.id}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={styles.suggestion}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(suggestion)}
        >
          {suggestion.Icon ? (
            <suggestion.Icon size={16} aria-hidden />
          ) : (
            <span aria-hidden>{suggestion.sign}</span>
          )}
          <bdi>{suggestion.label}</bdi>
        </div>
      ))}
      {suggestions.length === 0 && <p className={styles.none}>{t('ui.nothingFound')}</p>}
    </div>
  );
}
