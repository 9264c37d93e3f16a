import { newInGroup, shownLevels } from '@tessera/domain/query/new-in-group.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupCommands } from '../../commands/group/index.ts';
import { menuActions } from '../../commands/menu-actions.tsx';
import { cellMenu, rowMenu } from '../../commands/table-menus.ts';
import { ContextMenu } from '../../ui/menu/context-menu.tsx';
import { withMovedGroup } from '../moving/move-group.ts';
import type { Selection } from './selection.ts';
import { type Asked, useCellMenuContext } from './use-cell-menu-context.ts';
import type { Table } from './use-table.ts';

/** Of what a menu is open, and at which point of the window; undefined: at the active cell. */
export type TableMenuPlace =
  | { of: 'cells' | 'rows'; selection: Selection; at: { x: number; y: number } | undefined }
  | { of: 'group'; key: string; at: { x: number; y: number } };

interface TableMenuProps {
  table: Table;
  place: TableMenuPlace;
  onAsk(asked: Asked): void;
}

/** The open menu of a place in the table. Its actions are for what stood there when it opened. */
export function TableMenu({ table, place, onAsk }: TableMenuProps) {
  const { t } = useTranslation();
  const ofCells = useCellMenuContext(table, onAsk);
  const [actions] = useState(() => {
    if (place.of === 'group') return menuActions(groupCommands, groupContext(table, place.key), t);
    return menuActions(place.of === 'rows' ? rowMenu : cellMenu, ofCells(place.selection), t);
  });
  const cell = document.getElementById(table.grid.current?.getAttribute('aria-activedescendant') ?? '');
  const at = place.at ?? cell ?? table.grid.current;
  if (!at) return null;
  return (
    <ContextMenu label={t(`table.menuOf.${place.of}`)} actions={actions} at={at} onClose={table.menu.close} />
  );
}

export function groupContext({ lines, props, ...table }: Table, key: string) {
  const group = lines.groupBy(key);
  const levels = shownLevels(props.settings.query.groups, props.attributes);
  const isCollapsed = lines.isCollapsed(key);
  const mayCreate = props.allowed.createItem && newInGroup(group?.path ?? [], levels).refusals.length === 0;
  const moveTo = (by: 1 | -1) => {
    const level = group && levels[group.level];
    const moved = level && withMovedGroup(table.rows.groups, group, level.grouping, by);
    if (!moved) return undefined;
    const { settings, onSettings } = props;
    const groups = settings.query.groups.map((one) => (one === level.grouping ? moved : one));
    return () => onSettings({ ...settings, query: { ...settings.query, groups } });
  };
  return {
    isCollapsed,
    create:
      group && mayCreate
        ? () => {
            if (isCollapsed) table.toggleGroup(key);
            table.actions.createInGroup(group);
          }
        : undefined,
    toggle: () => table.toggleGroup(key),
    moveUp: moveTo(-1),
    moveDown: moveTo(1),
    collapseAll: table.collapseAll,
  };
}
