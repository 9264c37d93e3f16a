import type { BulkMove } from '@tessera/domain/api/bulk-acts.ts';
import type { MovePreview } from '@tessera/domain/api/moves.ts';
import { BATCH_MAX } from '@tessera/domain/constants.ts';
import { folderPlace } from '@tessera/domain/permissions/places.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveToFolder } from '../../../data/folder/move-items.ts';
import { useFormats } from '../../../data/page/formats.ts';
import { useAccess } from '../../../data/permissions/access.ts';
import { useStructure } from '../../../data/structure/structure.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { undoAction } from '../../../ui/toast/undo-action.ts';
import { PlaceFinder } from '../../tree/place-finder.tsx';
import { MoveSummary } from './move-summary.tsx';
import { useMovePreview } from './use-move-preview.ts';

export interface MoveItemsDialogProps {
  teamId: number;
  folder: Folder;
  ids: readonly string[];
  /** Has the server move them, as they are too many for one save. */
  moveMany?: ((act: BulkMove) => void) | undefined;
  onClose(): void;
  /** They have gone. */
  onMoved?: (() => void) | undefined;
}

const sayError = (error: unknown): void => showToast((error as Error).message, { kind: 'error' });

/** Of more items than one save moves, so many are looked at to foretell what happens. */
const FORETOLD = 200;

/** The attributes that are added there, until somebody chooses. */
const NONE: readonly string[] = [];

/** Moves items to another folder: first the folder is chosen, then what happens is told. */
export default function MoveItemsDialog({
  teamId,
  folder,
  ids,
  moveMany,
  onClose,
  onMoved,
}: MoveItemsDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { structure } = useStructure(teamId);
  const access = useAccess(teamId);
  const [target, setTarget] = useState<Folder>();
  const [add, setAdd] = useState(NONE);
  const [isMoving, setMoving] = useState(false);
  const { preview, problem } = useMovePreview(
    teamId,
    target && { ids: ids.slice(0, moveMany ? FORETOLD : BATCH_MAX), folder_id: target.id, add: [...add] },
  );
  const isPossible = useCallback(
    (id: string) => {
      const found = structure.folder(id);
      return found !== undefined && id !== folder.id && access.may('CREATE_ITEM', folderPlace(found));
    },
    [structure, access, folder.id],
  );
  const counted = (count: number) => ({ count, formatted: formats.number(count) });

  const move = async (to: Folder) => {
    if (moveMany) {
      moveMany({ what: 'move', folder_id: to.id, add: [...add] });
      onMoved?.();
      onClose();
      return;
    }
    setMoving(true);
    try {
      const words = ({ items, sub_items: below }: Pick<MovePreview, 'items' | 'sub_items'>) => {
        if (below === 0) return t('moveItems.moved', { ...counted(items), name: to.name });
        const both = {
          items: t('table.items', counted(items)),
          subItems: t('bulk.subItems', counted(below)),
        };
        return t('moveItems.movedWith', { ...both, name: to.name });
      };
      const wanted = { ids: [...ids], folder_id: to.id, add: [...add] };
      const moved = await moveToFolder(teamId, wanted, words);
      const action = undoAction(t, moved.undo);
      showToast(words(moved), { kind: 'good', ...(moved.items > 0 ? { action } : {}) });
      onMoved?.();
      onClose();
    } catch (error) {
      sayError(error);
      setMoving(false);
    }
  };
  const choose = (chosen: Folder | undefined) => {
    setTarget(chosen);
    setAdd(NONE);
  };

  const isReady = preview !== undefined && problem === undefined;
  if (!target)
    return (
      <Dialog title={t('moveItems.title', counted(ids.length))} onClose={onClose}>
        <PlaceFinder {...{ structure, isPossible }} onChoose={(id) => choose(structure.folder(id))} />
      </Dialog>
    );
  return (
    <Dialog
      title={t('moveItems.titleTo', { ...counted(ids.length), name: target.name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => choose(undefined)}>{t('item.back')}</Button>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            isDisabled={!isReady}
            autoFocus={isReady && add === NONE}
            busy={isMoving}
            onPress={() => void move(target)}
          >
            {t('moveItems.move')}
          </Button>
        </>
      }
    >
      {moveMany && preview && <p>{t('moveItems.ofFirst', { formatted: formats.number(FORETOLD) })}</p>}
      <MoveSummary
        {...{ preview, problem, added: add }}
        mayAdd={access.may('CREATE_ATTRIBUTE', folderPlace(target))}
        onAdd={setAdd}
      />
    </Dialog>
  );
}
