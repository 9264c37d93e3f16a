import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { type GroupPeriod, groupedIn } from '@tessera/domain/query/grouping.ts';
import type { ShownLevel } from '@tessera/domain/query/new-in-group.ts';
import { periodOf } from '@tessera/domain/query/periods.ts';
import type { Telling } from '../attributes/attribute-ui.ts';
import { sketcher } from '../attributes/sketcher.ts';
import type { Formats } from '../data/page/formats.ts';

/** What a group is called whose value alone does not say it: a period or a range. Undefined: its value does. */
export function groupName(
  data: unknown,
  { grouping: { period, size }, attribute }: ShownLevel,
  telling: Telling,
): string | undefined {
  if (data === null) return undefined;
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const made = groupedIn(kind);
  if (made === 'periods' && period && period !== 'day' && typeof data === 'string')
    return periodName(telling.formats, data, period);
  if (made !== 'ranges' || size === undefined) return undefined;
  const settings = kind.settings.parse(attribute.settings);
  const end = kind.amount!.from(kind.amount!.of(data, settings) + size, settings);
  const sketch = sketcher(attribute, telling);
  const words = (value: unknown): string => {
    const shown = sketch(value);
    return shown && 'words' in shown ? shown.words : '';
  };
  return telling.t('table.range', { from: words(data), to: words(end) });
}

const periodShapes = {
  week: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  quarter: { year: 'numeric', month: 'short' },
  year: { year: 'numeric' },
} as const;

/** A period that begins on a day: a week and a quarter by their ends. */
function periodName(formats: Formats, start: string, period: Exclude<GroupPeriod, 'day'>): string {
  const at = (iso: string) => new Date(`${iso}T00:00:00Z`);
  const shape = formats.date({ ...periodShapes[period], timeZone: 'UTC' });
  // Any first day of the week: the period is that of the day on which it begins.
  const { to } = periodOf(`this-${period}`, start, at(start).getUTCDay());
  return period === 'week' || period === 'quarter'
    ? shape.formatRange(at(start), at(to))
    : shape.format(at(start));
}
