import type { TFunction } from 'i18next';
import { showToast } from './toast.ts';

/**
 * How much was taken back, how much stays as it is because it has changed since, and of how many later values nothing is
 * left.
 */
interface Outcome {
  done: number;
  kept: number;
  lost?: number | undefined;
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

/** Says what an undo has left as it is and what went by it; where it took back all, nothing. */
export function sayKept(t: TFunction, { done, kept, lost }: Outcome): void {
  if (lost) showToast(t('undo.lost', { lost }), { kind: 'error' });
  if (kept === 0) return;
  showToast(done === 0 ? t('undo.changedSince') : t('undo.partly', { done, count: kept }));
}
