import { parseChannel, teamChannel } from '@tessera/domain/api/realtime.ts';
import { parseValueId } from '@tessera/domain/records/value.ts';
import { same } from '@tessera/sync/same-content.ts';
import type { Action, UndoStep } from '@tessera/sync/undo.ts';
import { currentFormats } from '../../data/page/formats.ts';
import { OWN_VIEWS } from '../../data/views/own-views.ts';
import { sayCounted } from '../../views/bulk/counted-items.ts';
import { saveWordsOf } from './describe-request.ts';
import type { LookUps, Save } from './save-words.ts';

/** An action in a few words: a single change is named, several are counted. What a move changes besides goes with it. */
export function describeAction({ steps }: Pick<Action, 'steps'>, look: LookUps): string {
  const [step, ...others] = shownSteps(steps);
  if (!step || (others.length > 0 && !isMove(step, others)))
    return sayItems(steps, look) ?? look.t('undo.changes', { count: steps.length });
  const { describe, takenBack = describe } = saveWordsOf(step.collection);
  return takenBack(saveOf(step), look);
}

/**
 * Items that were deleted or moved together, as it is said when it is done to them. Undefined: something else was done.
 * What a move changes besides goes with it.
 */
function sayItems(steps: readonly UndoStep[], { t }: LookUps): string | undefined {
  const items = steps.filter(({ collection }) => collection === 'items');
  const ids = new Set(items.map(({ id }) => id));
  const say = (below: number, what: 'deleted' | 'moved') =>
    sayCounted({ t, formats: currentFormats() }, { named: ids.size - below, below }, what);
  if (items.length === steps.length && items.every(({ after }) => after === null))
    return say(items.filter(({ before }) => ids.has(String(before?.['parent_id']))).length, 'deleted');
  const isMoved = ({ collection, id, before, after }: UndoStep): boolean =>
    collection === 'items'
      ? before !== null && after !== null
      : collection === 'values' && ids.has(parseValueId(id)?.item_id ?? '');
  return steps.every(isMoved) && ids.size > 0 ? say(0, 'moved') : undefined;
}

/** How somebody sees a view is part of that view to them: both together are one change of it. */
function shownSteps(steps: readonly UndoStep[]): UndoStep[] {
  const shown = steps.map(stepOfView);
  return shown.filter(
    ({ collection, id }, index) =>
      shown.findIndex((one) => one.collection === collection && one.id === id) === index,
  );
}

/** What somebody's own changes of a view are to them: a change of the view. */
function stepOfView(step: UndoStep): UndoStep {
  if (step.collection !== OWN_VIEWS) return step;
  const channel = teamChannel(parseChannel(step.channel)!.team);
  return { channel, collection: 'views', id: step.id, before: {}, after: { settings: step.after } };
}

/** Whether an item goes to another group: it gets its value with its place. */
const isMove = ({ collection, id, before, after }: UndoStep, others: readonly UndoStep[]): boolean =>
  collection === 'items' &&
  before !== null &&
  after !== null &&
  others.every((one) => one.collection === 'values' && parseValueId(one.id)?.item_id === id);

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
