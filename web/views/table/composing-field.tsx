import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../ui/is-composing.ts';
import styles from './composing-field.module.css';
import type { Action } from './key-actions.ts';
import { activeOf, type Cell } from './selection.ts';
import { useGuard } from './use-grid-events.ts';
import type { Table } from './use-table.ts';

/** What is composed within this time belongs to the text before, in milliseconds: each syllable of Korean ends a composition. */
const GOES_ON_MS = 100;
/** Where the active cell is not drawn, in CSS pixels. */
const USUAL = { width: 160, height: 34 };

interface ComposingFieldProps {
  table: Table;
  field: RefObject<HTMLInputElement | null>;
  /** The id of the active cell's element; undefined: it is not drawn. */
  active: string | undefined;
}

/**
 * It has the focus in the grid's place, unseen, for those who write by an input method: without a field it would get the
 * first letters as they are on the keyboard, or none. What is composed is shown over the cell, and the cell's editor goes on
 * from there. All other keys are the grid's.
 */
export function ComposingField({ table, field, active }: ComposingFieldProps) {
  const { t } = useTranslation();
  const { grid, selection, actions, props, touch } = table;
  const guard = useGuard(table);
  const cell = useRef<Cell>(undefined);
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  const takeFocus = useEffectEvent(() => {
    if (!touch.isLast && document.activeElement === grid.current)
      field.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    // It comes behind the first rows: the grid may have the focus by then.
    takeFocus();
    return () => {
      clearTimeout(end.current);
      // Whoever may change nothing any more has the grid itself.
      grid.current?.setAttribute('tabindex', '0');
      if (document.activeElement === document.body) grid.current?.focus({ preventScroll: true });
    };
  }, [grid]);

  const begin = () => {
    clearTimeout(end.current);
    end.current = undefined;
    cell.current ??= selection && activeOf(selection);
    if (field.current) showOver(field.current, active ? document.getElementById(active) : null);
  };
  const take = () => {
    clearTimeout(end.current);
    end.current = undefined;
    const typed = field.current?.value ?? '';
    if (field.current) hide(field.current);
    const begun = cell.current ?? (selection && activeOf(selection));
    cell.current = undefined;
    if (typed === '' || !begun) return;
    const action: Action = { kind: 'edit', cell: begun, typed };
    if (!guard(action)) actions.perform(action);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event) || event.currentTarget.value === '') return;
    // The editor is there before the key is written: it is the editor's.
    event.stopPropagation();
    if (event.key.length > 1) event.preventDefault();
    take();
  };
  return (
    <div role="row">
      <div role="gridcell">
        <input
          ref={field}
          className={styles.field}
          data-composing-field
          aria-label={t('table.grid', { name: props.folder.name })}
          aria-activedescendant={active}
          tabIndex={-1}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={onKeyDown}
          onCompositionStart={begin}
          onCompositionEnd={() => {
            end.current = setTimeout(take, GOES_ON_MS);
          }}
          // A text that comes as a whole: an emoji, what was dictated.
          onInput={({ nativeEvent }) => {
            if (!(nativeEvent as InputEvent).isComposing && end.current === undefined) take();
          }}
          // Shift and Tab lead before the grid, and not to it.
          onFocus={() => grid.current?.setAttribute('tabindex', '-1')}
          onBlur={() => {
            grid.current?.setAttribute('tabindex', '0');
            take();
          }}
        />
      </div>
    </div>
  );
}

function showOver(field: HTMLInputElement, cell: Element | null): void {
  field.style.translate = '';
  const from = field.getBoundingClientRect();
  const at = cell?.getBoundingClientRect() ?? { ...USUAL, x: from.x, y: from.y };
  field.style.translate = `${at.x - from.x}px ${at.y - from.y}px`;
  field.style.inlineSize = `${at.width}px`;
  field.style.blockSize = `${at.height}px`;
  field.dataset['shown'] = '';
}

function hide(field: HTMLInputElement): void {
  field.value = '';
  field.removeAttribute('style');
  delete field.dataset['shown'];
}
