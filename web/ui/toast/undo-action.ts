import type { TFunction } from 'i18next';
import { showToast } from './toast.ts';

/** How much was taken back, and how much stays as it is because it has changed since. */
interface Outcome {
  done: number;
  kept: number;
}

/** Takes back what a toast tells of. Undefined: there is nothing to take back any more. */
export type Undo = () => Promise<Outcome | undefined>;

/**
 * The button of a toast that takes back what it tells of. What others have changed since stays, and that is said; so is it
 * where the keys have taken it back before.
 */
export const undoAction = (t: TFunction, undo: Undo) => ({
  label: t('undo.undo'),
  run: () =>
    void undo().then(
      (outcome) => (outcome ? sayKept(t, outcome) : showToast(t('undo.nothing'))),
      (error: Error) => showToast(error.message, { kind: 'error' }),
    ),
});

/** Says what an undo has left as it is; where it took back all, nothing. */
export function sayKept(t: TFunction, { done, kept }: Outcome): void {
  if (kept === 0) return;
  showToast(done === 0 ? t('undo.changedSince') : t('undo.partly', { done, count: kept }));
}
