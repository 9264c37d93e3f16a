import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { copiedValues } from '@tessera/domain/records/copied-values.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { Copy, Pencil, Trash2, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import type { Allowed, ItemActions, ItemRows } from '../../data/views/types.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import styles from './selection-bar.module.css';

const BulkEditDialog = lazy(async () => ({
  default: (await import('./bulk-edit-dialog.tsx')).BulkEditDialog,
}));

interface SelectionBarProps {
  folder: Folder;
  attributes: readonly Attribute[];
  rows: ItemRows;
  ids: ReadonlySet<string>;
  allowed: Allowed;
  actions: ItemActions;
  onClear(): void;
}

/** The items of a question: what is ticked later does not change it. */
type Asked = { what: 'edit' | 'delete'; ids: readonly string[] };

/** Whether anything can be done with ticked items. */
export const mayTick = ({ createItem, deleteItem, editAll }: Allowed): boolean =>
  createItem || deleteItem || editAll;

/** The actions on the ticked items. */
export function SelectionBar({ ids, allowed, actions, onClear, ...place }: SelectionBarProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [asked, setAsked] = useState<Asked>();
  const counted = (count: number) => ({ count, formatted: formats.number(count) });
  const ask = (what: Asked['what']) => () => setAsked({ what, ids: [...ids] });
  const askedWords = counted(asked?.ids.length ?? 0);
  const words = counted(ids.size);
  const duplicate = () => {
    const {
      saved,
      ids: copies,
      undo,
    } = copyItems({ ...place, ids, actions }, (name) => t('boardMenu.copyOf', { name }));
    saved.catch(() => {});
    const action = { label: t('table.undo'), run: () => void undo() };
    showToast(t('bulk.copied', counted(copies.length)), { kind: 'good', action });
    onClear();
  };
  return (
    <div role="toolbar" className={styles.selectionBar} aria-label={t('table.selected', words)}>
      <span>{t('table.selected', words)}</span>
      {(allowed.editAll || allowed.createItem) && (
        <Button size="small" icon={<Pencil size={14} />} onPress={ask('edit')}>
          {t('bulk.edit')}
        </Button>
      )}
      {allowed.createItem && (
        <Button size="small" icon={<Copy size={14} />} onPress={duplicate}>
          {t('boardMenu.duplicate')}
        </Button>
      )}
      {allowed.deleteItem && (
        <Button kind="danger" size="small" icon={<Trash2 size={14} />} onPress={ask('delete')}>
          {t('table.delete')}
        </Button>
      )}
      <IconButton label={t('table.clear')} onPress={onClear}>
        <X size={14} />
      </IconButton>
      {asked?.what === 'edit' && (
        <Suspense>
          <BulkEditDialog {...place} ids={asked.ids} actions={actions} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
      {asked?.what === 'delete' && (
        <ConfirmDialog
          title={t('table.deleteItems', askedWords)}
          text={t('table.deleteText')}
          yes={t('table.delete')}
          onClose={() => setAsked(undefined)}
          onYes={() => {
            actions.deleteItems(asked.ids).catch(() => {});
            onClear();
          }}
        />
      )}
    </div>
  );
}

/** Copies items, in the order in which they are shown, below the last of them. */
function copyItems(
  { attributes, rows, ids, actions }: Pick<SelectionBarProps, 'attributes' | 'rows' | 'ids' | 'actions'>,
  nameOf: (name: string) => string,
) {
  const items = [...ids]
    .sort((one, other) => rows.indexOf(one) - rows.indexOf(other))
    .flatMap((id) => rows.item(id) ?? []);
  const created = items.map((item) => ({
    values: copiedValues(attributes, item, nameOf),
    parent: item.parent_id ?? null,
  }));
  return actions.saveTogether({ settings: [], created, after: items.at(-1)?.id ?? null, changes: [] });
}
