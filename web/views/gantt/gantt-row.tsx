import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type CSSProperties, memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CellContent } from '../../attributes/cell-content.tsx';
import { FieldValue } from '../../attributes/fields/field-value.tsx';
import { useFormats } from '../../data/page/formats.ts';
import checkbox from '../../ui/checkbox/bare.module.css';
import { mayTick } from '../bulk/may-tick.ts';
import { CommentCount } from '../comment-count.tsx';
import { ItemMenuButton } from '../item-menu-button.tsx';
import { ItemPeople } from '../item-people.tsx';
import type { RowDrag } from '../list/row-drag.ts';
import { editOf } from '../list/row-part.ts';
import { RowTitle } from '../list/row-title.tsx';
import type { RowActions } from '../list/use-row-actions.ts';
import { useIsHeld } from '../list/use-row-drag.ts';
import { useRowFocus } from '../list/use-row-focus.ts';
import { useRowFields } from '../use-row-fields.ts';
import styles from './row.module.css';
import type { GanttState } from './use-gantt.ts';

interface GanttRowProps {
  state: GanttState;
  acts: RowActions;
  rowDrag: RowDrag;
  id: string;
  line: string;
  row: number;
  /** Its place among all lines. */
  index: number;
  isTabStop: boolean;
}

/** The name of an item beside its bar, with the values that the view shows. */
export const GanttRow = memo(function GanttRow(props: GanttRowProps) {
  const { state, acts, rowDrag, id, line, row, index, isTabStop } = props;
  const { t } = useTranslation();
  const { rows, list, columns } = state;
  const { primary, ticks } = list;
  const { allowed, openItemId, others } = state.props;
  const element = useRef<HTMLDivElement>(null);
  const isFocused = list.focused === line;
  useRowFocus(element, isFocused, list.focusAsked, openItemId !== undefined);
  const name = primary ? String(rows.valueAt(row, primary.id) ?? '') : '';
  const title = name || t('item.untitled');
  const fieldOf = useRowFields({ state: list, id, row, title, isTabStop });
  const below = rows.tree?.childrenAt(row) ?? 0;
  const isOpen = openItemId === id;
  const isTicked = ticks.ids.has(id);
  return (
    <div
      ref={element}
      role="row"
      aria-label={title}
      aria-level={(rows.tree?.depthAt(row) ?? 0) + 1}
      aria-rowindex={index + 2}
      aria-selected={mayTick(allowed) ? isTicked : undefined}
      aria-expanded={below > 0 ? !rows.tree?.isCollapsedAt(row) : undefined}
      aria-current={isOpen || undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-line={line}
      className={clsx(
        styles.row,
        isOpen && styles.open,
        isTicked && styles.ticked,
        below > 0 && styles.above,
        rows.tree?.isContextAt(row) && styles.context,
        useIsHeld(rowDrag, id) && styles.held,
      )}
      style={
        {
          insetBlockStart: index * list.lineHeight,
          '--depth': rows.tree?.depthAt(row) ?? 0,
        } as CSSProperties
      }
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isFocused) list.setFocused(line);
        if (primary) state.props.onPlace({ item_id: id, attribute_id: primary.id, editing: false });
      }}
    >
      <div role="rowheader" className={styles.main}>
        {mayTick(allowed) && (
          <input
            type="checkbox"
            className={clsx(checkbox.bare, styles.tick)}
            checked={isTicked}
            tabIndex={-1}
            aria-label={t('column.select', { name: title })}
            onClick={({ shiftKey }) => {
              ticks.toggle(line, shiftKey ? list.focused : undefined);
              list.setFocused(line);
            }}
            onChange={() => {}}
          />
        )}
        <SubItems {...{ state, row, title, below }} />
        <RowTitle {...{ line, title, fieldOf }} state={list} isNamed={name !== ''} />
        <CommentCount
          counts={state.props.comments}
          itemId={id}
          isTabStop={isTabStop}
          onPress={state.props.onOpenComments}
        />
        {others.size > 0 && <ItemPeople others={others} id={id} />}
        <ItemMenuButton
          {...{ title, isTabStop }}
          className={styles.more}
          onOpen={(button) => acts.openMenu(line, button)}
        />
      </div>
      {columns.map((attribute) => {
        const { key, isEdited: _, ...edit } = editOf(list, line, attribute);
        return (
          <div key={attribute.id} role="gridcell" className={styles.cell}>
            <FieldValue key={key} {...fieldOf(attribute)} {...edit}>
              <CellContent
                attribute={attribute}
                data={rows.valueAt(row, attribute.id) ?? null}
                item={{ id, title, isTabStop }}
              />
            </FieldValue>
          </div>
        );
      })}
    </div>
  );
});

/** Shows or hides what is below an item. */
function SubItems(props: Pick<GanttRowProps, 'state' | 'row'> & { title: string; below: number }) {
  const { state, row, title, below } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const { tree } = state.rows;
  if (below === 0) return tree ? <span className={styles.indent} /> : null;
  const isCollapsed = tree?.isCollapsedAt(row) ?? false;
  return (
    <button
      type="button"
      className={styles.toggle}
      tabIndex={-1}
      aria-expanded={!isCollapsed}
      aria-label={t('table.subItemsOf', { count: below, formatted: formats.number(below), name: title })}
      onClick={() => tree?.collapse(state.rows.idAt(row)!, !isCollapsed)}
    >
      <ChevronRight size={14} className={styles.chevron} aria-hidden />
    </button>
  );
}
