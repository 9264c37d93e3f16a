import { invalidBecause } from '@tessera/domain/errors.ts';
import type { End } from '@tessera/domain/gantt/route.ts';
import { nameList } from '@tessera/domain/schedule/name-list.ts';
import type { Wait } from '@tessera/domain/schedule/wait.ts';
import type { TFunction } from 'i18next';
import { sayRule } from '../../data/api/say-error.ts';
import { announce } from '../../ui/drag/announce.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { namesOf } from '../moving/move-items.ts';
import { typeOfEnds } from './arrows.ts';
import type { GanttState } from './use-gantt.ts';
import { withWait } from './waits.ts';

export const USUAL: Wait = { type: 'fs', lag: 0 };

/** An item and all above it. */
function upFrom({ rows }: GanttState, id: string): string[] {
  const all: string[] = [];
  for (let at: string | null | undefined = id; at && !all.includes(at); at = rows.item(at)?.parent_id)
    all.push(at);
  return all;
}

/** Why an item cannot wait for another one, in words; undefined: it can. */
export function linkRefusal(state: GanttState, t: TFunction, from: string, to: string): string | undefined {
  const { waits, props, dependencies, mayEdit } = state;
  if (!dependencies) return t('gantt.noDependencies');
  if (!mayEdit(to)) return t('visitor.denied.editItem');
  const nameOf = (id: string) => namesOf({ t, props }, [id]);
  if (from === to) return sayRule(invalidBecause('item_waits_for_itself'));
  if (upFrom(state, to).includes(from) || upFrom(state, from).includes(to))
    return sayRule(invalidBecause('item_waits_for_family', { params: { items: nameOf(from) } }));
  const circle = waits.circleWith(from, to);
  return (
    circle && sayRule(invalidBecause('items_wait_in_circle', { params: { items: nameList(circle, nameOf) } }))
  );
}

/** Has an item wait for another one, or no longer (`wait` null), in one action; or says why it cannot. */
export function saveLink(
  state: GanttState,
  t: TFunction,
  { from, to, wait }: { from: string; to: string; wait: Wait | null },
): void {
  const { dependencies, props, bars } = state;
  const refused = wait ? linkRefusal(state, t, from, to) : undefined;
  if (refused !== undefined || !dependencies) {
    showToast(refused ?? t('gantt.noDependencies'), { kind: 'error' });
    return;
  }
  const data = bars.valueOf(to, dependencies);
  const change = withWait(data, { from, to, folderId: props.folder.id, wait }, dependencies.id);
  props.actions.saveValues([change]).catch(() => {});
  const names = { from: namesOf({ t, props }, [from]), to: namesOf({ t, props }, [to]) };
  announce(t(wait ? 'gantt.linked' : 'gantt.unlinked', names));
}

/** Joins an end of a bar to one of another, by which the type is chosen. */
export const joined = (from: string, out: End, to: string, into: End) => ({
  ...{ from, to, wait: { type: typeOfEnds(out, into), lag: 0 } },
});
