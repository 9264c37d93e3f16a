import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { Copy, FolderInput, Pencil, Trash2, X } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TickedContext } from '../../commands/ticked/context.ts';
import { tickedPlace } from '../../commands/ticked/index.ts';
import { usePlace } from '../../commands/use-place.ts';
import { useFormats } from '../../data/page/formats.ts';
import type { Allowed, ItemActions, ItemRows } from '../../data/views/types.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { Toolbar } from '../../ui/toolbar/toolbar.tsx';
import type { ViewProps } from '../view-props.ts';
import { manyForServer } from './for-server.ts';
import styles from './selection-bar.module.css';
import { useBulkAct } from './use-bulk-act.ts';
import { useDelete } from './use-delete.ts';
import { useDuplicate } from './use-duplicate.ts';

const BulkEditDialog = latePart(async () => ({
  default: (await import('./bulk-edit-dialog.tsx')).BulkEditDialog,
}));

interface SelectionBarProps {
  folder: Folder;
  attributes: readonly Attribute[];
  rows: ItemRows;
  ids: ReadonlySet<string>;
  allowed: Allowed;
  actions: ItemActions;
  /** Undefined: the person may not move them. */
  onMove: ViewProps['onMoveItems'];
  onClear(): void;
}

/** The actions on the ticked items. */
export function SelectionBar({ ids, allowed, actions, onMove, onClear, ...place }: SelectionBarProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  /** The items that are to be edited: what is ticked later does not change it. */
  const [asked, setAsked] = useState<readonly string[]>();
  const counted = (count: number) => ({ count, formatted: formats.number(count) });
  const words = counted(ids.size);
  const { revision } = place.rows;
  /** What goes along where they are deleted, moved or duplicated. */
  const below = useMemo(() => actions.withSubItems([...ids]).length - ids.size, [actions, ids, revision]);
  const copy = useDuplicate({ ...place, actions });
  const byServer = useBulkAct(place);
  const duplicate = () => {
    const all = [...ids];
    const act = { what: 'duplicate', name: t('boardMenu.copyOf', { name: '{name}' }) } as const;
    if (byServer(all, act, below) || copy(ids) !== undefined) onClear();
  };
  const moveTicked = (move: NonNullable<typeof onMove>) => {
    const all = [...ids];
    const zone = { isKnown: formats.timeZone !== undefined };
    move(all, manyForServer(all, place.rows, zone, all.length + below));
  };
  const removeNow = useDelete(actions);
  const remove = () => {
    const all = [...ids];
    if (!byServer(all, { what: 'delete' }, below)) removeNow(all);
    onClear();
  };
  const context: TickedContext = {
    edit: allowed.editAll || allowed.createItem ? () => setAsked([...ids]) : undefined,
    duplicate: allowed.createItem ? duplicate : undefined,
    moveToFolder: onMove && (() => moveTicked(onMove)),
    delete: allowed.deleteItem ? remove : undefined,
    untick: onClear,
  };
  usePlace(tickedPlace, { context: () => context, name: () => t('table.selected', words) });
  return (
    <Toolbar className={styles.selectionBar} label={t('table.selected', words)}>
      <span>{t('table.selected', words)}</span>
      {below > 0 && <span className={styles.below}>+ {t('bulk.subItems', counted(below))}</span>}
      {context.edit && (
        <Button size="small" icon={<Pencil size={14} />} onPress={context.edit}>
          {t('bulk.edit')}
        </Button>
      )}
      {context.duplicate && (
        <Button size="small" icon={<Copy size={14} />} onPress={context.duplicate}>
          {t('boardMenu.duplicate')}
        </Button>
      )}
      {context.moveToFolder && (
        <Button size="small" icon={<FolderInput size={14} />} onPress={context.moveToFolder}>
          {t('moveItems.action')}
        </Button>
      )}
      {context.delete && (
        <Button kind="danger" size="small" icon={<Trash2 size={14} />} onPress={context.delete}>
          {t('table.delete')}
        </Button>
      )}
      <span className={styles.clear}>
        <IconButton label={t('table.clear')} onPress={onClear}>
          <X size={14} />
        </IconButton>
      </span>
      {asked && (
        <Suspense>
          <BulkEditDialog
            {...place}
            ids={asked}
            actions={actions}
            mayEdit={(id) => allowed.editAll || allowed.editItem(place.rows.createdBy(id))}
            byServer={byServer}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Toolbar>
  );
}
