import { isGroup } from '@tessera/domain/query/conditions.ts';
import { FILTER_DEPTH } from '@tessera/domain/query/query.ts';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Menu, type MenuAction } from '../../ui/menu/menu.tsx';
import type { GroupProps } from './condition-group.tsx';
import { groupAt, groupBeside, grouped, movedInto, movedOut, ungrouped } from './edit-filter.ts';

/** Moves a condition or a group into another group, or out of its own. */
export function ArrangeMenu({ filter, path, onMove }: Pick<GroupProps, 'filter' | 'path' | 'onMove'>) {
  const { t } = useTranslation();
  const entry = groupAt(filter, path.slice(0, -1)).conditions[path.at(-1)!]!;
  const isCondition = !isGroup(entry);
  const moves: (MenuAction & { isThere: boolean })[] = [
    {
      id: 'wrap',
      label: t('filter.wrap'),
      isThere: isCondition && path.length < FILTER_DEPTH,
      run: () => onMove(grouped(filter, path)),
    },
    {
      id: 'into-above',
      label: t('filter.intoAbove'),
      isThere: isCondition && groupBeside(filter, path, -1) !== undefined,
      run: () => onMove(movedInto(filter, path, -1)),
    },
    {
      id: 'into-below',
      label: t('filter.intoBelow'),
      isThere: isCondition && groupBeside(filter, path, 1) !== undefined,
      run: () => onMove(movedInto(filter, path, 1)),
    },
    {
      id: 'move-out',
      label: t('filter.moveOut'),
      isThere: path.length > 1,
      run: () => onMove(movedOut(filter, path)),
    },
    {
      id: 'ungroup',
      label: t('filter.ungroup'),
      isThere: !isCondition,
      run: () => onMove(ungrouped(filter, path)),
    },
  ];
  const actions = moves.filter(({ isThere }) => isThere);
  return (
    <Menu label={t('filter.arrange')} actions={actions}>
      <IconButton label={t('filter.arrange')}>
        <Ellipsis size={14} />
      </IconButton>
    </Menu>
  );
}
