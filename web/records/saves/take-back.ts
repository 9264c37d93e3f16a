import type { TFunction } from 'i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { showToast } from '../../ui/toast/toast.ts';

/** No page waits for it: it comes soon after the first one, with what shows as something happens (`web/chunk-stages.ts`). */
const load = chunk(() => import('./undo-last.ts'), 'kinds');

/** Undoes, or redoes, what this tab did last, and says what that was. */
export async function takeBack(what: 'undo' | 'redo', t: TFunction): Promise<void> {
  const part = await load().catch(() => undefined);
  if (part) part.undoLast(what, t);
  else showToast(t('ui.partMissing'), { kind: 'error' });
}
