import clsx from 'clsx';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import checkbox from '../../ui/checkbox/bare.module.css';
import { mayTick } from '../bulk/may-tick.ts';
import { CommentCount } from '../comment-count.tsx';
import { ItemMenuButton } from '../item-menu-button.tsx';
import { ItemPeople } from '../item-people.tsx';
import { itemOfLine } from '../lines/line-id.ts';
import { useRowFields } from '../use-row-fields.ts';
import type { ListParts } from './list-body.tsx';
import styles from './row.module.css';
import { RowStart } from './row-start.tsx';
import { RowTitle } from './row-title.tsx';
import { RowValues } from './row-values.tsx';
import type { Swipe } from './swipe.ts';
import { SwipeHint } from './swipe-hint.tsx';
import { useIsHeld } from './use-row-drag.ts';
import { useRowFocus } from './use-row-focus.ts';

interface RowProps extends Omit<ListParts, 'created'> {
  swipe: Swipe;
  id: string;
  line: string;
  row: number;
  /** Its place among all lines. */
  index: number;
  /** In CSS pixels. */
  top: number;
  /** Of the list, in CSS pixels: with another one other values fit. */
  width: number;
  /** Tab comes to it. */
  isTabStop: boolean;
}

/** An item as a row. It stays as it is while the list scrolls, and while rows are dragged over it. */
export const Row = memo(function Row(given: RowProps) {
  const { state, acts, drag, swipe, id, line, row, index, top, isTabStop } = given;
  const { t } = useTranslation();
  const { rows, primary, own, props, ticks, colorsAt } = state;
  const colors = colorsAt(row);
  const element = useRef<HTMLDivElement>(null);
  const isFocused = state.focused === line;
  useRowFocus(element, isFocused, state.focusAsked, props.openItemId !== undefined);
  const name = primary ? String(rows.valueAt(row, primary.id) ?? '') : '';
  const title = name || t('item.untitled');
  const fieldOf = useRowFields({ state, id, row, title, isTabStop });
  const isOpen = props.openItemId === id;
  const isTicked = ticks.ids.has(id);
  const isDone = own.checkbox !== undefined && rows.valueAt(row, own.checkbox.id) === true;
  const depth = rows.tree?.depthAt(row) ?? 0;
  const below = rows.tree?.childrenAt(row) ?? 0;
  return (
    <div
      ref={element}
      role="row"
      aria-label={title}
      aria-level={depth + 1}
      aria-rowindex={index + 1}
      aria-selected={mayTick(props.allowed) ? isTicked : undefined}
      aria-expanded={below > 0 ? !rows.tree?.isCollapsedAt(row) : undefined}
      aria-current={isOpen || undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-line={line}
      className={styles.row}
      style={{ insetBlockStart: top }}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isFocused) state.setFocused(line);
        if (primary) props.onPlace({ item_id: id, attribute_id: primary.id, editing: false });
      }}
    >
      <div
        role="presentation"
        className={clsx(
          styles.content,
          useIsHeld(drag, id) && styles.held,
          isTicked && styles.ticked,
          rows.tree?.isContextAt(row) && styles.context,
          colors?.item && styles.tinted,
          colors?.edge && styles.edged,
          isOpen && styles.open,
          isDone && styles.done,
        )}
        style={
          {
            '--depth': depth,
            ...(colors?.item ? { '--tint': `var(--${colors.item}-tint)` } : {}),
            ...(colors?.edge ? { '--edge': `var(--${colors.edge}-strong)` } : {}),
          } as React.CSSProperties
        }
      >
        <div role="gridcell" className={styles.main}>
          {mayTick(props.allowed) && (
            <input
              type="checkbox"
              className={clsx(checkbox.bare, styles.tick)}
              checked={isTicked}
              tabIndex={-1}
              aria-label={t('column.select', { name: title })}
              onClick={({ shiftKey }) => {
                ticks.toggle(line, shiftKey ? state.focused : undefined);
                state.setFocused(line);
              }}
              onChange={() => {}}
            />
          )}
          <RowStart {...{ state, line, row, title, fieldOf }} />
          <RowTitle {...{ state, line, title, fieldOf }} isNamed={name !== ''} />
          <CommentCount
            counts={props.comments}
            itemId={id}
            isTabStop={isTabStop}
            onPress={props.onOpenComments}
          />
        </div>
        <div role="gridcell" className={styles.end}>
          <RowValues {...{ state, line, row, title, fieldOf }} />
          {props.others.size > 0 && <ItemPeople others={props.others} id={itemOfLine(line)} />}
          <ItemMenuButton
            {...{ title, isTabStop }}
            className={styles.more}
            onOpen={(button) => acts.openMenu(line, button)}
          />
        </div>
      </div>
      <SwipeHint {...{ swipe, line }} />
    </div>
  );
});
