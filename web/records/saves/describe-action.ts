import { parseChannel } from '@tessera/domain/api/realtime.ts';
import { same } from '@tessera/sync/same-content.ts';
import type { Action, UndoStep } from '@tessera/sync/undo.ts';
import { saveWordsOf } from './describe-request.ts';
import type { LookUps, Save } from './save-words.ts';

/** An action in a few words: a single change is named, several are counted. */
export function describeAction({ steps }: Pick<Action, 'steps'>, look: LookUps): string {
  const [step, ...others] = steps;
  if (!step || others.length > 0) return look.t('undo.changes', { count: steps.length });
  const { describe, takenBack = describe } = saveWordsOf(step.collection);
  return takenBack(saveOf(step), look);
}

/** The save of a step: only the changed fields. */
function saveOf({ channel, collection, id, before, after }: UndoStep): Save {
  const changed = Object.entries(after ?? {}).filter(([field, its]) => !before || !same(its, before[field]));
  return {
    channel,
    route: `/api/${parseChannel(channel)?.team}/${collection}/${id}`,
    method: after === null ? 'delete' : 'put',
    item: after && Object.fromEntries(changed),
    old: before,
  };
}
