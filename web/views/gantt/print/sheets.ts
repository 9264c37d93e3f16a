import { DAY_MINUTES } from '@tessera/domain/calendar/span.ts';
import type { Stretch } from '@tessera/domain/gantt/axis.ts';
import type { Scale } from '@tessera/domain/gantt/scale.ts';
import { PAPER_PX } from '../../print/paper-size.ts';
import { HEAD_PX, ROW_PX, widthOf } from '../export/plan-svg.ts';

/** What a sheet on its side has below the title, in CSS pixels. */
const SHEET_PX = 620;
export const ROWS_ON_SHEET = Math.floor((SHEET_PX - HEAD_PX) / ROW_PX);
/** What a sheet has for time, in CSS pixels. */
const TIME_PX = PAPER_PX - widthOf(0);
/** A day is so wide at least: a longer plan goes on on further sheets. */
const LEAST_PER_DAY = 1;

/** A picture of a plan that fills a sheet. */
interface PlanSheet {
  scale: Scale;
  first: number;
  /** The line behind the last. */
  end: number;
}

/**
 * A plan on sheets: its whole time beside each other where that can be read, then its lines; each sheet has the names.
 * @param perDay no day is wider
 */
export function planSheets(plan: Stretch, perDay: number, lines: number): PlanSheet[] {
  const whole = TIME_PX / ((plan.to - plan.from) / DAY_MINUTES);
  const fits = whole >= LEAST_PER_DAY;
  const fitting = fits ? Math.min(perDay, whole) : LEAST_PER_DAY;
  const onSheet = fits ? plan.to - plan.from : Math.floor(TIME_PX / LEAST_PER_DAY) * DAY_MINUTES;
  const sheets: PlanSheet[] = [];
  for (let from = plan.from; from < plan.to; from += onSheet) {
    const scale = { from, to: Math.min(plan.to, from + onSheet), perDay: fitting };
    for (let first = 0; first === 0 || first < lines; first += ROWS_ON_SHEET)
      sheets.push({ scale, first, end: Math.min(lines, first + ROWS_ON_SHEET) });
  }
  return sheets;
}
