import type { Entry } from './entries.ts';
import type { CalendarState } from './use-calendar.ts';

/** An item that has no colour, by dates that have none. */
const FIRST_HUE = 'indigo';

/** The colours of an entry: those of the view come before that of its dates. */
export function colorVars({ colorsAt }: Pick<CalendarState, 'colorsAt'>, { row, source }: Entry) {
  const colors = colorsAt(row);
  const hue = colors?.item ?? source.color ?? FIRST_HUE;
  return {
    '--entry': `var(--${hue}-soft)`,
    '--entry-ink': `var(--${hue}-ink)`,
    '--entry-edge': `var(--${colors?.edge ?? hue}-strong)`,
  };
}

/** Empty: it has no name. */
export const entryTitle = (
  { primary, rows }: Pick<CalendarState, 'primary' | 'rows'>,
  { row }: Entry,
): string => String((primary && rows.valueAt(row, primary.id)) ?? '');
