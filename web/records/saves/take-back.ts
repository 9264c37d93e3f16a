import type { TFunction } from 'i18next';
import { chunk } from '../../data/folder/load-chunk.ts';

/** Its words are for those who take something back: no page waits for them. */
const load = chunk(() => import('./undo-last.ts'));

/** Undoes, or redoes, what this tab did last, and says what that was. */
export async function takeBack(what: 'undo' | 'redo', t: TFunction): Promise<void> {
  (await load()).undoLast(what, t);
}
