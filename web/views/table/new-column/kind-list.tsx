import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf, type NewAttributeChoice } from '../../../attributes/new-attribute-choices.ts';
import styles from './new-column.module.css';

interface KindListProps {
  id: string;
  choices: readonly NewAttributeChoice[];
  active: NewAttributeChoice | undefined;
  onActive(id: string): void;
  onChoose(choice: NewAttributeChoice): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The types that a column can have: one is active, and a press takes one. */
export function KindList({ id, choices, active, onActive, onChoose, onKeyDown }: KindListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = active && document.getElementById(`${id}-${active.id}`);
    if (list.current && option) scrollTo(list.current, option);
  }, [id, active]);
  return (
    <>
      <div ref={list} role="listbox" id={id} aria-label={t('attributes.kind')} className={styles.list}>
        {choices.map((one) => (
          <div
            key={one.id}
            id={`${id}-${one.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={one === active}
            className={styles.option}
            onPointerMove={() => onActive(one.id)}
            onClick={() => onChoose(one)}
            onKeyDown={onKeyDown}
          >
            <one.Icon size={14} aria-hidden />
            {labelOf(one, t)}
          </div>
        ))}
      </div>
      {choices.length === 0 && (
        <p className={styles.none} role="status">
          {t('ui.nothingFound')}
        </p>
      )}
    </>
  );
}

/** Only the list scrolls: what is around it stays in its place. */
function scrollTo(list: HTMLElement, option: HTMLElement): void {
  const [around, own] = [list.getBoundingClientRect(), option.getBoundingClientRect()];
  if (own.top < around.top) list.scrollTop -= around.top - own.top;
  else if (own.bottom > around.bottom) list.scrollTop += own.bottom - around.bottom;
}
