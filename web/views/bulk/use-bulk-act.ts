import type { BulkAct, BulkWish } from '@tessera/domain/api/bulk-acts.ts';
import { PressProblem } from '@tessera/domain/buttons/action.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { wordsOfProblem } from '../../attributes/button/say-press.ts';
import { actOnMany } from '../../data/folder/bulk-acts.ts';
import { type Formats, useFormats } from '../../data/page/formats.ts';
import { syncClient } from '../../data/sync/client.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { type FoundItems, isDoneByServer, itemsForServer } from './for-server.ts';

interface Place {
  folder: Folder;
  attributes: readonly Attribute[];
  rows: FoundItems;
}

/** Leaves it to the server to change or delete many items; false: the page does it itself. */
export type ByServer = (ids: readonly string[], act: BulkWish) => boolean;

const sayError = (error: unknown): void => showToast((error as Error).message, { kind: 'error' });

export function useBulkAct({ folder, attributes, rows }: Place): ByServer {
  const { t } = useTranslation();
  const formats = useFormats();
  return (ids, act) => {
    const zone = { isKnown: formats.timeZone !== undefined };
    const items = itemsForServer(ids, rows, zone);
    if (!items || !isDoneByServer(act, attributes, zone) || !mayAsk(folder.team_id)) return false;
    const words = { t, formats, act };
    actOnMany(folder.team_id, { folder_id: folder.id, ...items, act }, (done) => sayDone(words, done)).then(
      ({ progress, undo }) => tell(words, progress, undo && (() => void undo().catch(sayError))),
      sayError,
    );
    return true;
  };
}

/** The server has to know what the page shows. */
function mayAsk(team: number): boolean {
  const client = syncClient();
  if (client.pretend || client.connection.state !== 'connected') return false;
  return !client.unsent().some(({ request }) => request.route.startsWith(`/api/${team}/`));
}

interface Words {
  t: TFunction;
  formats: Formats;
  act: BulkWish;
}

const counted = (count: number, { formats }: Words) => ({ count, formatted: formats.number(count) });

const sayDone = (words: Words, { changed }: Pick<BulkAct, 'changed'>): string =>
  words.t(words.act.what === 'delete' ? 'bulk.deleted' : 'bulk.changed', counted(changed, words));

/** What was done, and what was not. */
function tell(words: Words, progress: BulkAct, run: (() => void) | undefined): void {
  const { t, act } = words;
  const { state, changed, left_count, left } = progress;
  const action = run && { action: { label: t('table.undo'), run } };
  if (action) showToast(sayDone(words, progress), { kind: 'good', ...action });
  const [first] = left;
  if (first)
    showToast(
      t('bulk.left', { ...counted(left_count, words), reason: wordsOfProblem(problemOf(first), t) }),
      {
        kind: 'error',
      },
    );
  if (state === 'failed') showToast(t('bulk.failed'), { kind: 'error' });
  else if (changed === 0 && state === 'cancelled') showToast(t('bulk.cancelled'));
  else if (changed === 0 && !first && act.what === 'edit') showToast(t('bulk.nothing'));
}

const problemOf = ({ why }: BulkAct['left'][number]): PressProblem | DomainError =>
  'problem' in why ? new PressProblem(why.problem, why.about) : DomainError.from(why.error);
