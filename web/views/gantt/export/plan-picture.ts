import { DAY_MINUTES } from '@tessera/domain/calendar/span.ts';
import type { Stretch } from '@tessera/domain/gantt/axis.ts';
import type { TFunction } from 'i18next';
import { groupText } from '../../group-text.ts';
import { FIRST_HUE } from '../bar-look.ts';
import type { GanttState } from '../use-gantt.ts';
import type { PlanLine, PlanPicture } from './plan-svg.ts';

/** How wide a day is where no zoom is known, in CSS pixels. */
export const USUAL_PER_DAY = 40;

/** All that is planned, with a day on both sides. */
export function wholePlan({ bars, now }: GanttState): Stretch {
  const { from, to } = bars.plan ?? { from: now, to: now + DAY_MINUTES };
  return { from: Math.floor(from / DAY_MINUTES) * DAY_MINUTES - DAY_MINUTES, to: to + DAY_MINUTES };
}

/** What every picture of a plan has. */
export const planParts = ({
  timeline,
  arrows,
  critical,
  now,
  formats,
  isFree,
}: GanttState): Omit<PlanPicture, 'lines' | 'scale' | 'color' | 'fonts'> => ({
  ...{ arrows, now, formats, isFree, isMirrored: timeline.isMirrored },
  isCritical: ({ from, to }) => (critical?.has(from) && critical.has(to)) ?? false,
});

/** The first lines, as they are shown: those that are collapsed stay so. */
export const planLines = (state: GanttState, t: TFunction, count: number): PlanLine[] =>
  Array.from({ length: count }, (_, line) => lineOf(state, t, line));

function lineOf(state: GanttState, t: TFunction, line: number): PlanLine {
  const { list, rows, bars, critical, formats } = state;
  const at = list.lines.at(line)!;
  if (at.kind === 'group') {
    const { path, level } = at.group;
    const title = groupText(path.slice(-1), list.levels.slice(level, level + 1), { t, formats });
    return { kind: 'group', title, depth: level };
  }
  const id = rows.idAt(at.row) ?? '';
  const colors = list.colorsAt(at.row);
  return {
    kind: 'row',
    title: String((list.primary && rows.valueAt(at.row, list.primary.id)) || t('item.untitled')),
    depth: rows.tree?.depthAt(at.row) ?? 0,
    bar: bars.of(id),
    baseline: state.settings.shows_baseline ? bars.baselineOf(id) : undefined,
    hue: colors?.item ?? colors?.edge ?? FIRST_HUE,
    isCritical: critical?.has(id) ?? false,
  };
}
