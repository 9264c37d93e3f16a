import { dayOf, isDate, partsOf } from '../calendar.ts';
import { toDate, toText } from '../convert.ts';
import { TOO_LARGE, WRONG_VALUE } from '../formula-error.ts';
import { formatMoment } from '../moment-format.ts';
import { parseMoment } from '../parse-moment.ts';
import { DateValue } from '../values.ts';
import { date, define, type FormulaFunction, optional, text } from './define.ts';

export const dateFormatFunctions: readonly FormulaFunction[] = [
  define(
    'DATETIME_FORMAT',
    [date('date'), optional(text('format'))],
    'text',
    ([of, format = 'YYYY-MM-DDTHH:mm:ss'], evaluation) =>
      format.length > 500 ? TOO_LARGE : formatMoment(evaluation.wall(of), format),
  ),
  define(
    'DATETIME_PARSE',
    [text('text'), optional(text('format'))],
    'date',
    ([typed, format], evaluation) => {
      if (format === undefined) return toDate(typed, evaluation);
      const read = format.length > 100 || typed.length > 200 ? undefined : parseMoment(typed, format);
      if (!read) return WRONG_VALUE;
      return read.time ? evaluation.atWall(read.ms) : new DateValue(read.ms);
    },
  ),
  define('DATESTR', [date('date')], 'text', ([of], evaluation) => {
    const wall = evaluation.wall(of);
    if (!isDate(wall)) return WRONG_VALUE;
    const { year, month, day } = partsOf(wall);
    return toText(new DateValue(dayOf(year, month, day)), evaluation);
  }),
  define('TIMESTR', [date('date')], 'text', ([of], evaluation) =>
    formatMoment(evaluation.wall(of), 'HH:mm:ss'),
  ),
];
