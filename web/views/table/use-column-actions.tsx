import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { TableSettings } from '@tessera/domain/views/table.ts';
import {
  ArrowDownAZ,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpZA,
  EyeOff,
  Group,
  ListFilter,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MenuAction } from '../../ui/menu/menu.tsx';
import { type Column, reorder } from './columns.ts';
import type { HeaderProps } from './header.tsx';

interface ColumnActions
  extends Pick<HeaderProps, 'order' | 'settings' | 'onSettings' | 'onFilter' | 'onEdit' | 'onDelete'> {
  column: Column;
  index: number;
}

/** What a column's menu offers: to edit it, to order by it, to place it. */
export function useColumnActions(column: ColumnActions): MenuAction[] {
  return [...useQueryActions(column), ...usePlaceActions(column)];
}

function useQueryActions({ column: { attribute }, settings, onSettings, onFilter, onEdit }: ColumnActions) {
  const { t } = useTranslation();
  const query = (change: Partial<TableSettings['query']>) =>
    onSettings({ ...settings, query: { ...settings.query, ...change } });
  const actions: MenuAction[] = [
    ...(onEdit
      ? [
          {
            id: 'edit',
            label: t('attributes.edit'),
            icon: <Pencil size={14} />,
            run: () => onEdit(attribute.id),
          },
        ]
      : []),
    {
      id: 'ascending',
      label: t('table.ascending'),
      icon: <ArrowDownAZ size={14} />,
      apart: onEdit !== undefined,
      run: () => query({ sorts: [{ attribute_id: attribute.id, direction: 'ascending' }] }),
    },
    {
      id: 'descending',
      label: t('table.descending'),
      icon: <ArrowUpZA size={14} />,
      run: () => query({ sorts: [{ attribute_id: attribute.id, direction: 'descending' }] }),
    },
    {
      id: 'filter',
      label: t('table.filterBy'),
      icon: <ListFilter size={14} />,
      run: () => onFilter(attribute.id),
    },
    ...(attributeKinds[attribute.kind].canGroup
      ? [
          {
            id: 'group',
            label: t('table.groupBy'),
            icon: <Group size={14} />,
            run: () => query({ group: { attribute_id: attribute.id } }),
          },
        ]
      : []),
  ];
  return actions;
}

function usePlaceActions({
  column: { attribute },
  index,
  order,
  settings,
  onSettings,
  onDelete,
}: ColumnActions): MenuAction[] {
  const { t } = useTranslation();
  const neighbour = (step: number) => order[order.indexOf(attribute.id) + step];
  const move = (step: number) => {
    const target = neighbour(step);
    if (target) onSettings({ ...settings, order: reorder(order, attribute.id, target, step > 0) });
  };
  if (attribute.primary) return [];
  return [
    {
      id: 'start',
      label: t('table.moveStart'),
      icon: <ArrowLeftToLine size={14} />,
      apart: true,
      disabled: index <= 1,
      run: () => move(-1),
    },
    {
      id: 'end',
      label: t('table.moveEnd'),
      icon: <ArrowRightToLine size={14} />,
      disabled: index >= order.length - 1,
      run: () => move(1),
    },
    {
      id: 'hide',
      label: t('table.hide'),
      icon: <EyeOff size={14} />,
      run: () => onSettings({ ...settings, hidden: [...settings.hidden, attribute.id] }),
    },
    ...(onDelete
      ? [
          {
            id: 'delete',
            label: t('table.deleteAttribute'),
            icon: <Trash2 size={14} />,
            danger: true,
            apart: true,
            run: () => onDelete(attribute.id),
          },
        ]
      : []),
  ];
}
