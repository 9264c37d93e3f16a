import type { BulkAct, BulkWish } from '@tessera/domain/api/bulk-acts.ts';
import { PressProblem } from '@tessera/domain/buttons/action.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { TFunction } from 'i18next';
import { wordsOfProblem } from '../../attributes/button/say-press.ts';
import type { Done } from '../../data/folder/bulk-acts.ts';
import type { Formats } from '../../data/page/formats.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { undoAction } from '../../ui/toast/undo-action.ts';
import { type Counted, sayCounted } from './counted-items.ts';

interface BulkWords {
  t: TFunction;
  formats: Formats;
  what: BulkWish['what'];
  /** The items that somebody named, and what goes along. */
  counted: Counted;
}

const counted = (count: number, { formats }: BulkWords) => ({ count, formatted: formats.number(count) });

const SAID = { edit: 'changed', delete: 'deleted', duplicate: 'copied', move: 'moved' } as const;

/** What it did, as the page says it of what it does itself. Where not all was done, all that was is counted together. */
export function sayDone(words: BulkWords, { changed }: Pick<BulkAct, 'changed'>): string {
  const { named, below } = words.counted;
  const isAll = changed === named + below;
  return sayCounted(words, isAll ? words.counted : { named: changed, below: 0 }, SAID[words.what]);
}

/** What it did before it was cancelled, and of how many. It may have been too late for that. */
function sayStopped(words: BulkWords, progress: Pick<BulkAct, 'items' | 'changed'>): string {
  const { t, formats, counted: wanted } = words;
  const all = Math.max(progress.items, wanted.named + wanted.below);
  const said = sayDone(words, progress);
  return progress.changed === all ? said : t('bulk.stopped', { said, all: formats.number(all) });
}

export const sayError = (error: unknown): void => showToast((error as Error).message, { kind: 'error' });

/** Tells what was done, and what was not. */
export function tellDone(words: BulkWords, { progress, undo }: Done): void {
  const { t, what } = words;
  const { state, changed, left_count, left } = progress;
  const isStopped = state === 'cancelled';
  const said = isStopped ? sayStopped(words, progress) : sayDone(words, progress);
  if (undo) showToast(said, { kind: isStopped ? 'plain' : 'good', action: undoAction(t, undo) });
  const [first] = left;
  if (first)
    showToast(
      t('bulk.left', { ...counted(left_count, words), reason: wordsOfProblem(problemOf(first), t) }),
      {
        kind: 'error',
      },
    );
  if (state === 'failed') showToast(t('bulk.failed'), { kind: 'error' });
  else if (changed === 0 && isStopped) showToast(t('bulk.cancelled'));
  else if (changed === 0 && !first && what === 'edit') showToast(t('bulk.nothing'));
}

const problemOf = ({ why }: BulkAct['left'][number]): PressProblem | DomainError =>
  'problem' in why ? new PressProblem(why.problem, why.about) : DomainError.from(why.error);
