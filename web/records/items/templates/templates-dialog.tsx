import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { ItemTemplate } from '@tessera/domain/records/item-template.ts';
import { defaultTemplate } from '@tessera/domain/records/templated-items.ts';
import { Ellipsis, Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { undoable } from '../../../data/folder/undoable.ts';
import type { useAllowed } from '../../../data/permissions/use-allowed.ts';
import { saveTree } from '../../../data/structure/boards.ts';
import { useStructure } from '../../../data/structure/structure.ts';
import { syncClient } from '../../../data/sync/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Grip } from '../../../ui/drag/grip.tsx';
import { useRowDrag } from '../../../ui/drag/use-row-drag.ts';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { Menu, type MenuAction } from '../../../ui/menu/menu.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { undoAction } from '../../../ui/toast/undo-action.ts';
import { defaultSaves, emptyDraft, orderSaves, type TemplateDraft } from './draft.ts';
import { TemplateDialog } from './template-dialog.tsx';
import styles from './templates.module.css';

interface TemplatesDialogProps {
  teamId: number;
  folder: Folder;
  attributes: readonly Attribute[];
  allowed: Pick<ReturnType<typeof useAllowed>, 'addAttribute' | 'editAttribute' | 'deleteAttribute'>;
  onClose(): void;
}

/** The item templates of a folder. */
export function TemplatesDialog({ allowed, ...place }: TemplatesDialogProps) {
  const { teamId, folder, onClose } = place;
  const { t } = useTranslation();
  const { structure } = useStructure(teamId);
  const [draft, setDraft] = useState<TemplateDraft>();
  const templates = structure.itemTemplates(folder.id);
  if (draft) return <TemplateDialog {...place} draft={draft} onClose={() => setDraft(undefined)} />;
  return (
    <Dialog
      title={t('templates.title')}
      onClose={onClose}
      actions={
        <>
          {allowed.addAttribute && <Button onPress={() => setDraft(emptyDraft)}>{t('templates.new')}</Button>}
          <Button kind="primary" onPress={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>{t(templates.length === 0 ? 'templates.none' : 'templates.about')}</p>
      <TemplateList {...{ teamId, templates, allowed }} onEdit={setDraft} />
    </Dialog>
  );
}

function TemplateList({
  teamId,
  templates,
  allowed,
  onEdit,
}: Pick<TemplatesDialogProps, 'teamId' | 'allowed'> & {
  templates: readonly ItemTemplate[];
  onEdit(template: ItemTemplate): void;
}) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const standard = defaultTemplate(templates);
  const drag = useRowDrag({
    list,
    options: templates,
    onChange: (order) => {
      const saves = orderSaves(
        templates,
        order.map(({ id }) => id),
      );
      if (saves.length > 0) saveTree(teamId, ...saves);
    },
  });
  const remove = ({ id, name }: ItemTemplate) => {
    const { undo } = undoable(syncClient(), () =>
      saveTree(teamId, { collection: 'item_templates', id, delete: true }),
    );
    showToast(t('templates.deleted', { name }), {
      action: undoAction(t, undo),
    });
  };
  const actionsOf = (one: ItemTemplate): MenuAction[] => [
    ...(allowed.editAttribute
      ? [
          {
            id: 'edit',
            label: t('templates.edit'),
            icon: <Pencil size={14} />,
            run: () => onEdit(one),
          },
          one === standard
            ? {
                id: 'no-default',
                label: t('templates.endDefault'),
                icon: <StarOff size={14} />,
                run: () => saveTree(teamId, ...defaultSaves(templates, undefined)),
              }
            : {
                id: 'default',
                label: t('templates.makeDefault'),
                icon: <Star size={14} />,
                run: () => saveTree(teamId, ...defaultSaves(templates, one.id)),
              },
        ]
      : []),
    ...(allowed.deleteAttribute
      ? [
          {
            id: 'delete',
            label: t('templates.delete'),
            icon: <Trash2 size={14} />,
            danger: true,
            run: () => remove(one),
          },
        ]
      : []),
  ];
  return (
    <ul ref={list} className={styles.list} aria-label={t('templates.title')}>
      {templates.map((one, index) => (
        <li key={one.id} className={styles.template} data-option={one.id} data-mark={drag.markOf(index)}>
          {allowed.editAttribute && (
            <Grip label={t('templates.move', { name: one.name })} handle={drag.handle(one.id)} />
          )}
          <span className={styles.name} dir="auto">
            {one.name}
          </span>
          {one === standard && <span className={styles.quiet}>{t('templates.default')}</span>}
          <Menu label={t('templates.optionsOf', { name: one.name })} actions={actionsOf(one)}>
            <IconButton small label={t('templates.optionsOf', { name: one.name })}>
              <Ellipsis size={14} />
            </IconButton>
          </Menu>
        </li>
      ))}
    </ul>
  );
}
