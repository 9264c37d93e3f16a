import { savedOf } from '@tessera/domain/computing/computation.ts';
import { ArrowDown, ArrowUp, ChevronDown, Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { attributeUis } from '../../attributes/index.ts';
import { Menu } from '../../ui/menu/menu.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import type { Column } from './columns.ts';
import { fitWidth } from './fit-width.ts';
import styles from './header.module.css';
import type { HeaderProps } from './header.tsx';
import { Resizer } from './resizer.tsx';
import { useColumnActions } from './use-column-actions.tsx';
import type { ColumnDrag } from './use-column-drag.ts';

interface HeaderCellProps extends HeaderProps {
  drag: ColumnDrag;
  column: Column;
  index: number;
}

/** The name of a column: a press opens the column's menu, a drag moves the column. */
export function HeaderCell({ drag, ...props }: HeaderCellProps) {
  const { t } = useTranslation();
  const { column, index, settings, grid, onWidth, onSettings } = props;
  const { attribute, width, start } = column;
  const { Icon } = attributeUis[savedOf(attribute).kind];
  const sorted = settings.query.sorts.find(({ attribute_id }) => attribute_id === attribute.id);
  const actions = useColumnActions(props);
  const menu = useDragMenu(drag);
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
    onSettings({ ...settings, widths: { ...settings.widths, [attribute.id]: next } });
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      {...(attribute.description ? { 'aria-description': attribute.description } : {})}
      aria-sort={sorted ? sorted.direction : 'none'}
      className={styles.headerCell}
      style={index === 0 ? { inlineSize: width } : { inlineSize: width, insetInlineStart: start }}
      data-column={attribute.id}
      data-drop={drag.dropAt(attribute.id)}
      data-dragged={drag.isDragged(attribute.id) || undefined}
    >
      <div
        className={styles.handle}
        onPointerUp={menu.onPointerUp}
        {...(attribute.primary ? {} : drag.handle(attribute.id))}
      >
        <Menu label={label} actions={actions} isOpen={menu.isOpen} onOpenChange={menu.onOpenChange}>
          {attribute.description ? <Tooltip text={attribute.description}>{button}</Tooltip> : button}
        </Menu>
      </div>
      <Resizer
        width={width}
        onWidth={(next) => onWidth(attribute.id, next)}
        onEnd={setWidth}
        onFit={() => grid.current && setWidth(fitWidth(grid.current, attribute.id))}
      />
    </div>
  );
}

/** A pressed mouse may begin a drag: the menu opens when it is released. */
function useDragMenu({ dragger }: ColumnDrag) {
  const [isOpen, setOpen] = useState(false);
  const waits = useRef(false);
  return {
    isOpen,
    onOpenChange: (next: boolean) => {
      waits.current = next && dragger.isPressed;
      if (!waits.current && !(next && dragger.isDragging)) setOpen(next);
    },
    onPointerUp: () => {
      if (waits.current) setOpen(true);
      waits.current = false;
    },
  };
}
