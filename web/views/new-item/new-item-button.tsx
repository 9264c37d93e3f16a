import type { ItemTemplate } from '@tessera/domain/records/item-template.ts';
import { defaultTemplate } from '@tessera/domain/records/templated-items.ts';
import { ChevronDown, LayoutTemplate, Plus, Settings2, Square } from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Menu, type MenuAction } from '../../ui/menu/menu.tsx';
import type { ViewProps } from '../view-props.ts';
import styles from './new-item.module.css';

/** What is there to choose. */
export type TemplateChoice = Required<Pick<ViewProps, 'templates' | 'onTemplates'>>;

/** Creates an item. Null: an empty one; undefined: as new items of the folder begin. */
export type CreateItem = (template?: ItemTemplate | null) => void;

interface NewItemButtonProps extends TemplateChoice {
  look: Pick<ComponentProps<typeof Button>, 'kind' | 'size'>;
  onCreate: CreateItem;
}

/** A button for a new item, and a menu of what it can begin with, where there is something to choose. */
export const NewItemButton = memo(function NewItemButton({
  look,
  onCreate,
  templates,
  onTemplates,
}: NewItemButtonProps) {
  const { t } = useTranslation();
  const standard = defaultTemplate(templates);
  const empty = { id: 'empty', label: t('templates.empty'), icon: <Square size={14} /> };
  const actions: MenuAction[] = [
    ...templates.map((one) => ({
      id: one.id,
      label: one === standard ? t('templates.nameAsDefault', { name: one.name }) : one.name,
      icon: <LayoutTemplate size={14} />,
      run: () => onCreate(one),
    })),
    ...(templates.length > 0 ? [{ ...empty, apart: true, run: () => onCreate(null) }] : []),
    ...(onTemplates
      ? [
          {
            id: 'manage',
            label: t('templates.manage'),
            icon: <Settings2 size={14} />,
            apart: templates.length > 0,
            run: onTemplates,
          },
        ]
      : []),
  ];
  return (
    <span className={styles.parts}>
      <Button {...look} icon={<Plus size={14} />} onPress={() => onCreate()}>
        {t('table.newItem')}
      </Button>
      {actions.length > 0 && (
        <Menu label={t('templates.newFrom')} actions={actions}>
          <IconButton small label={t('templates.newFrom')}>
            <ChevronDown size={14} />
          </IconButton>
        </Menu>
      )}
    </span>
  );
});
