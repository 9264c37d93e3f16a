import type { LeftItem } from '@tessera/domain/api/bulk-acts.ts';
import { DomainError, type ErrorBody } from '@tessera/domain/errors.ts';
import type { CommitLog } from '../../commit/commit.ts';
import { COPY, type Submission } from '../../commit/submission.ts';
import { MOVE } from '../records/move-items.ts';
import type { StoredBulkAct } from './bulk-acts.store.ts';
import { AT_ONCE } from './plan-moves.ts';
import { type ItemSave, leftBy } from './plan-part.ts';

interface SavedItems {
  changed: number;
  left: LeftItem[];
  /** Items that somebody has changed meanwhile: they are to be looked at again. */
  overtaken: string[];
  /** The last line of the log. */
  seq: number;
}

const ORIGINS = { edit: 'person', delete: 'person', duplicate: COPY, move: MOVE } as const;

/**
 * Saves items, as many together as can be. The save of one that is refused is left out; what was validated before it is
 * then saved by itself, so that each is validated twice at most however many are refused. Of one that has parts each part is
 * saved by itself then.
 */
export async function saveItems(
  commit: Pick<CommitLog, 'submit'>,
  { id: batch, team_id: team, person_id: person, seq, act }: StoredBulkAct,
  saves: readonly ItemSave[],
  { stop, coming }: { stop: AbortSignal; coming: Submission['coming'] },
): Promise<SavedItems> {
  const saved: SavedItems = { changed: 0, left: [], overtaken: [], seq };
  const waiting = [...saves];
  const origin = ORIGINS[act.what];
  for (let most = AT_ONCE; waiting.length > 0; ) {
    stop.throwIfAborted();
    const some = firstOf(waiting, most);
    const requests = some.flatMap((one) => one.requests);
    const { outcomes, seq } = await commit.submit({
      team,
      person,
      requests,
      batch,
      origin,
      background: true,
      ...(coming ? { coming } : {}),
    });
    const refused = outcomes.findIndex(({ status }) => status >= 300 && status !== 424);
    if (refused < 0) {
      waiting.splice(0, some.length);
      saved.changed += some.reduce((sum, { items }) => sum + items, 0);
      saved.seq = Math.max(saved.seq, seq);
      most = Math.min(AT_ONCE, most * 2);
      continue;
    }
    const at = some.findIndex(({ requests: its }) => its.includes(requests[refused]!));
    const { parts, ...save } = some[at]!;
    waiting.splice(at, 1, ...(parts ?? []));
    if (!parts) note(saved, save, DomainError.from(outcomes[refused]!.data as ErrorBody));
    most = Math.max(1, at);
  }
  return saved;
}

function note(saved: SavedItems, { itemId }: Pick<ItemSave, 'itemId'>, error: DomainError): void {
  if (error.code === 'conflict') saved.overtaken.push(itemId);
  // What is gone is no item that stays as it is.
  else if (error.code !== 'not_found') saved.left.push(leftBy(itemId, error));
}

/** At least one; sub-items that go along count. */
function firstOf(saves: readonly ItemSave[], most: number): readonly ItemSave[] {
  let size = 0;
  let count = 0;
  for (const { requests, items } of saves.slice(0, most)) {
    size += Math.max(requests.length, items);
    if (count > 0 && size > AT_ONCE) break;
    count += 1;
  }
  return saves.slice(0, count);
}
