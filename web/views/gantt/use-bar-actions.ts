import { DAY_MINUTES } from '@tessera/domain/calendar/span.ts';
import { stepOf } from '@tessera/domain/gantt/scale.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GanttBarContext } from '../../commands/gantt-bar/context.ts';
import type { MenuPlace } from '../../ui/menu/context-menu.tsx';
import { itemOfLine } from '../lines/line-id.ts';
import type { RowActions } from '../list/use-row-actions.ts';
import { isTimed, movedItems, placedItem, refusalOf, stretchedItem } from './change-bars.ts';
import { saveDates } from './save-dates.ts';
import type { GanttState } from './use-gantt.ts';

/** What can be done with the bars of a chart. */
export function useBarActions(state: GanttState, acts: RowActions) {
  const { t } = useTranslation();
  const { bars, list, timeline, now, placing, props, fixed } = state;
  const [menu, setMenu] = useState<{ line: string; at: MenuPlace }>();
  /** All ticked ones where one of them is meant. */
  const meant = (id: string): string[] => (list.ticks.ids.has(id) ? [id, ...list.ticks.ids] : [id]);
  /** By days; of what has times, and is seen by hours, by these. */
  const stepFor = (id: string): number => {
    const bar = bars.of(id);
    return stepOf(timeline.drawn?.scale.perDay ?? 1, bar !== undefined && isTimed(bar));
  };
  const move = (id: string, minutes: number): void => {
    const refused = refusalOf(state, id);
    if (refused?.because === 'editItem') props.onDenied('editItem');
    else if (bars.of(id)) saveDates(state, t, movedItems(state, meant(id), minutes));
  };
  const stretch = (id: string, edge: 'start' | 'end', by: number): void => {
    const bar = bars.of(id);
    if (!bar || bar.kind === 'summary' || !placing.start || !placing.end) return;
    const at = bar.kind === 'milestone' ? (edge === 'start' ? bar.from : bar.from + DAY_MINUTES) : undefined;
    const from = at === undefined ? bar[edge === 'start' ? 'from' : 'to'] : dayStart(at);
    saveDates(state, t, stretchedItem(state, id, edge, from + by * stepFor(id)));
  };
  /** As the meant one, all that are ticked with it. */
  const fix = (id: string, attributeId: string, isOn: boolean): void => {
    const changes = meant(id).map((itemId) => ({ itemId, attributeId, data: isOn ? true : null }));
    props.actions.saveValues(changes).catch(() => {});
  };
  const contextOf = (line: string): GanttBarContext => {
    const id = itemOfLine(line);
    const bar = bars.of(id);
    const { copyLink, duplicate, moveToFolder, delete: remove, toggleTick, isTicked } = acts.contextOf(line);
    const mayChange = refusalOf(state, id) === undefined;
    const isFixed = state.isFixed(id);
    const isOwn = bar !== undefined && bar.kind !== 'summary';
    const hasBoth = placing.start !== undefined && placing.end !== undefined;
    return {
      open: () => props.onOpenItem(id),
      place: mayChange && !bar ? () => saveDates(state, t, placedItem(state, id, now, now)) : undefined,
      move: mayChange && bar ? (days) => move(id, days * DAY_MINUTES) : undefined,
      stretch: mayChange && isOwn && hasBoth ? (days) => stretch(id, 'end', days) : undefined,
      stretchStart: mayChange && isOwn && hasBoth ? (days) => stretch(id, 'start', days) : undefined,
      clear:
        mayChange && isOwn
          ? () => saveDates(state, t, [{ id, before: bars.datesOf(id), dates: { start: null, end: null } }])
          : undefined,
      toggleFixed: fixed && state.mayEdit(id) ? () => fix(id, fixed.id, !isFixed) : undefined,
      isFixed,
      links: state.dependencies ? () => state.setChosen({ bar: id }) : undefined,
      ...{ toggleTick, isTicked, copyLink, duplicate, moveToFolder },
      delete: remove,
    };
  };
  return {
    ...{ contextOf, menu },
    moveBy: (line: string, steps: number) => move(itemOfLine(line), steps * stepFor(itemOfLine(line))),
    stretchBy: (line: string, edge: 'start' | 'end', by: number) => stretch(itemOfLine(line), edge, by),
    openMenu: (line: string, at: MenuPlace) => setMenu({ line, at }),
    closeMenu: () => setMenu(undefined),
  };
}

const dayStart = (at: number): number => Math.floor(at / DAY_MINUTES) * DAY_MINUTES;

export type BarActions = ReturnType<typeof useBarActions>;
