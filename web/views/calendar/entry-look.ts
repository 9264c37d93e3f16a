import { type Entry, isOutside, type ShownEntry } from './entries.ts';
import type { CalendarState } from './use-calendar.ts';

/** An item that has no colour, by dates that have none. */
const FIRST_HUE = 'indigo';

/** The colours of an entry: those of the view come before that of its dates. */
export function colorVars({ colorsAt }: Pick<CalendarState, 'colorsAt'>, { row, source }: Entry) {
  const colors = colorsAt(row);
  const hue = colors?.item ?? source.color ?? FIRST_HUE;
  return varsOf(hue, colors?.edge ?? hue);
}

const varsOf = (hue: string, edge: string) => ({
  '--entry': `var(--${hue}-soft)`,
  '--entry-ink': `var(--${hue}-ink)`,
  '--entry-edge': `var(--${edge}-strong)`,
});

/** Of an outside calendar it is the colour of all that it has. */
export const shownColors = (state: Pick<CalendarState, 'colorsAt'>, entry: ShownEntry) =>
  isOutside(entry) ? varsOf(entry.calendar.hue, entry.calendar.hue) : colorVars(state, entry);

/** Empty: it has no name. */
export const entryTitle = (
  { primary, rows }: Pick<CalendarState, 'primary' | 'rows'>,
  entry: ShownEntry,
): string =>
  isOutside(entry) ? entry.told.title : String((primary && rows.valueAt(entry.row, primary.id)) ?? '');
