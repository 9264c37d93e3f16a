import { savedOf } from '@tessera/domain/computing/computation.ts';
import { ArrowDown, ArrowUp, ChevronDown, Info } from 'lucide-react';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import { columnPlace } from '../../commands/column/index.ts';
import { AtHand } from '../../commands/use-place.ts';
import { Menu } from '../../ui/menu/menu.tsx';
import { NameField } from '../../ui/name-field/name-field.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { columnActions, columnContext } from './column-actions.ts';
import type { Column } from './columns.ts';
import { fitWidth } from './fit-width.ts';
import styles from './header.module.css';
import type { HeaderProps } from './header.tsx';
import { Resizer } from './resizer.tsx';
import type { ColumnDrag } from './use-column-drag.ts';
import { useHeaderPress } from './use-header-press.ts';
import { useRename } from './use-rename.ts';

/** What all heads have in common. */
export interface HeadProps extends HeaderProps {
  drag: ColumnDrag;
  /** Asks for a new column beside one; undefined: the person may not make any. */
  onInsert: ((beside: string, side: 'before' | 'behind') => void) | undefined;
}

interface HeaderCellProps {
  /** As it was drawn last: each change of an item draws the head of the table, and not that of each column. */
  latest: RefObject<HeadProps>;
  column: Column;
  index: number;
  sorted: 'ascending' | 'descending' | undefined;
  mayRename: boolean;
  /** The active cell is in it. */
  isActive: boolean;
  /** The side at which a dragged column would be dropped. */
  drop: ReturnType<ColumnDrag['dropAt']>;
  isDragged: boolean;
}

/** The name of a column: a press opens the column's menu, two rename it, a drag moves the column. */
export const HeaderCell = memo(function HeaderCell({
  latest,
  column,
  index,
  sorted,
  mayRename,
  isActive,
  drop,
  isDragged,
}: HeaderCellProps) {
  const { t } = useTranslation();
  const { attribute, isFrozen, width, start } = column;
  const { Icon, prepare }: AttributeUi = attributeUis[savedOf(attribute).kind];
  useEffect(() => prepare?.(), [prepare]);
  const { drag } = latest.current;
  const cell = useRef<HTMLDivElement>(null);
  const onRename = (id: string, name: string) => latest.current.onRename?.(id, name);
  const rename = useRename(attribute, mayRename ? onRename : undefined, cell);
  const parts = () => ({ ...latest.current, t, column, index, onBeginRename: rename.begin });
  const actions = () => columnActions(parts());
  const menu = useHeaderPress(drag, cell, rename.begin);
  const { isOpen } = menu;
  useEffect(
    () => (isOpen ? latest.current.onExpect?.(attribute.id) : undefined),
    [isOpen, latest, attribute.id],
  );
  const label = t('table.columnMenu', { name: attribute.name });

  const button = (
    <Button className={styles.headerButton!} aria-label={label}>
      <Icon size={14} aria-hidden />
      <span className={styles.headerName} dir="auto">
        {attribute.name}
      </span>
      {attribute.description && <Info size={12} className={styles.described} aria-hidden />}
      {sorted === 'ascending' && <ArrowUp size={13} className={styles.sorted} aria-hidden />}
      {sorted === 'descending' && <ArrowDown size={13} className={styles.sorted} aria-hidden />}
      <ChevronDown size={13} className={styles.headerMore} aria-hidden />
    </Button>
  );

  const setWidth = (next: number) => {
    const { columns, settings } = latest.current;
    columns.onSettings({ ...settings, widths: { ...settings.widths, [attribute.id]: next } });
  };
  const fit = () => {
    const grid = latest.current.grid.current;
    if (grid) setWidth(fitWidth(grid, attribute.id));
  };
  return (
    <div
      ref={cell}
      role="columnheader"
      aria-colindex={index + 2}
      {...(attribute.description ? { 'aria-description': attribute.description } : {})}
      aria-sort={sorted ?? 'none'}
      className={styles.headerCell}
      style={isFrozen ? { inlineSize: width } : { inlineSize: width, insetInlineStart: start }}
      data-column={attribute.id}
      onKeyDownCapture={(event) => {
        if (rename.onKeyDown(event)) menu.onOpenChange(false);
      }}
      data-drop={drop}
      data-dragged={isDragged || undefined}
    >
      {isActive && (
        <AtHand place={columnPlace} context={() => columnContext(parts())} name={() => attribute.name} />
      )}
      {rename.isOpen ? (
        <div className={styles.naming}>
          <NameField label={t('attributes.name')} name={attribute.name} onDone={rename.end} />
        </div>
      ) : (
        <div
          className={styles.handle}
          onPointerUp={menu.onPointerUp}
          onContextMenu={menu.onContextMenu}
          {...(attribute.primary ? {} : drag.handle(attribute.id))}
        >
          <Menu label={label} actions={actions} isOpen={menu.isOpen} onOpenChange={menu.onOpenChange}>
            {attribute.description ? (
              <Tooltip text={attribute.description} theme="told">
                {button}
              </Tooltip>
            ) : (
              button
            )}
          </Menu>
        </div>
      )}
      <Resizer
        width={width}
        onWidth={(next) => latest.current.columns.onWidth(attribute.id, next)}
        onEnd={setWidth}
        onFit={fit}
      />
    </div>
  );
});
