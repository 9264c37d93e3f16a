import { type SubItems, subItems } from '@tessera/domain/query/tree.ts';
import { ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../ui/menu/menu.tsx';
import { Tool } from './tool.tsx';

interface SubItemsToolProps {
  shown: SubItems;
  onChange(shown: SubItems): void;
}

/** Chooses whether a view shows items that are below others. */
export function SubItemsTool({ shown, onChange }: SubItemsToolProps) {
  const { t } = useTranslation();
  return (
    <Tool
      label={t('filter.subItems.title')}
      icon={<ListTree size={14} />}
      words={shown === 'top' ? t('filter.subItems.top') : ''}
      onClear={() => onChange('all')}
    >
      {(trigger) => (
        <Menu
          label={t('filter.subItems.title')}
          actions={subItems.map((id) => ({
            id,
            label: t(`filter.subItems.${id}`),
            isChosen: shown === id,
            run: () => onChange(id),
          }))}
        >
          {trigger}
        </Menu>
      )}
    </Tool>
  );
}
