import { useTranslation } from 'react-i18next';
import { undoable } from '../../data/folder/undoable.ts';
import { useFormats } from '../../data/page/formats.ts';
import { syncClient } from '../../data/sync/client.ts';
import type { ItemActions } from '../../data/views/types.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { undoAction } from '../../ui/toast/undo-action.ts';
import { type Counted, sayCounted } from './counted-items.ts';

/** How many items would be deleted with some. */
function countDeleted(actions: Pick<ItemActions, 'withSubItems'>, ids: readonly string[]): Counted {
  const all = new Set(actions.withSubItems(ids));
  const named = new Set(ids).intersection(all).size;
  return { named, below: all.size - named };
}

/** Deletes items with their sub-items at once, and says how many; one press takes it back, so nothing is asked. */
export function useDelete(
  actions: Pick<ItemActions, 'withSubItems' | 'deleteItems'>,
): (ids: readonly string[]) => void {
  const { t } = useTranslation();
  const formats = useFormats();
  return (ids) => {
    const counted = countDeleted(actions, ids);
    // Others have deleted them meanwhile.
    if (counted.named === 0) return;
    const { done, undo } = undoable(syncClient(), () => actions.deleteItems(ids));
    // A refusal of the server shows where all refusals show.
    done.catch(() => {});
    showToast(sayCounted({ t, formats }, counted, 'deleted'), { action: undoAction(t, undo) });
  };
}
