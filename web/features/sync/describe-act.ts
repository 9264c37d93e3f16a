import { parseChannel } from '@tessera/domain/api/realtime.ts';
import { same } from '@tessera/sync/same-content.ts';
import type { Act, UndoStep } from '@tessera/sync/undo.ts';
import { attributeOf, describeRequest, type LookUps, type Save } from './describe-request.ts';

/** What an act did, in a few words: a single change is named, several are counted. */
export function describeAct({ steps }: Pick<Act, 'steps'>, look: LookUps): string {
  const { t } = look;
  const [step, ...others] = steps;
  if (!step || others.length > 0) return t('undo.changes', { count: steps.length });
  const save = saveOf(step);
  if (step.collection !== 'values') return describeRequest(save, look);
  const attribute = attributeOf(save, look)?.name;
  return attribute ? t('undo.changeOf', { attribute }) : t('undo.changes', { count: 1 });
}

/** The save that a step was: only the fields that it changed. */
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
