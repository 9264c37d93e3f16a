import { savedOf } from '@tessera/domain/computing/computation.ts';
import { ArrowDown, ArrowUp, ChevronDown, Info } from 'lucide-react';
import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { attributeUis } from '../../attributes/index.ts';
import { Menu } from '../../ui/menu/menu.tsx';
import { NameField } from '../../ui/name-field/name-field.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import type { Column } from './columns.ts';
import { fitWidth } from './fit-width.ts';
import styles from './header.module.css';
import type { HeaderProps } from './header.tsx';
import { Resizer } from './resizer.tsx';
import { useColumnActions } from './use-column-actions.tsx';
import type { ColumnDrag } from './use-column-drag.ts';
import { useHeaderPress } from './use-header-press.ts';
import { useRename } from './use-rename.ts';

interface HeaderCellProps extends HeaderProps {
  drag: ColumnDrag;
  column: Column;
  index: number;
}

/** The name of a column: a press opens the column's menu, two rename it, a drag moves the column. */
export function HeaderCell({ drag, ...props }: HeaderCellProps) {
  const { t } = useTranslation();
  const { column, columns, index, settings, grid } = props;
  const { attribute, isFrozen, width, start } = column;
  const { Icon } = attributeUis[savedOf(attribute).kind];
  const sorted = settings.query.sorts.find(({ attribute_id }) => attribute_id === attribute.id);
  const cell = useRef<HTMLDivElement>(null);
  const rename = useRename(attribute, props.onRename, cell);
  const actions = useColumnActions({ ...props, onBeginRename: rename.begin });
  const menu = useHeaderPress(drag, cell, rename.begin);
  const label = t('table.columnMenu', { name: attribute.name });

  const button = (
    <Button className={styles.headerButton!} aria-label={label}>
      <Icon size={14} aria-hidden />
      <span className={styles.headerName} dir="auto">
        {attribute.name}
      </span>
      {attribute.description && <Info size={12} className={styles.described} aria-hidden />}
      {sorted?.direction === 'ascending' && <ArrowUp size={13} className={styles.sorted} aria-hidden />}
      {sorted?.direction === 'descending' && <ArrowDown size={13} className={styles.sorted} aria-hidden />}
      <ChevronDown size={13} className={styles.headerMore} aria-hidden />
    </Button>
  );

  const setWidth = (next: number) =>
    columns.onSettings({ ...settings, widths: { ...settings.widths, [attribute.id]: next } });
  return (
    <div
      ref={cell}
      role="columnheader"
      aria-colindex={index + 2}
      {...(attribute.description ? { 'aria-description': attribute.description } : {})}
      aria-sort={sorted ? sorted.direction : 'none'}
      className={styles.headerCell}
      style={isFrozen ? { inlineSize: width } : { inlineSize: width, insetInlineStart: start }}
      data-column={attribute.id}
      onKeyDownCapture={(event) => {
        if (rename.onKeyDown(event)) menu.onOpenChange(false);
      }}
      data-drop={drag.dropAt(attribute.id)}
      data-dragged={drag.isDragged(attribute.id) || undefined}
    >
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
            {attribute.description ? <Tooltip text={attribute.description}>{button}</Tooltip> : button}
          </Menu>
        </div>
      )}
      <Resizer
        width={width}
        onWidth={(next) => columns.onWidth(attribute.id, next)}
        onEnd={setWidth}
        onFit={() => grid.current && setWidth(fitWidth(grid.current, attribute.id))}
      />
    </div>
  );
}
