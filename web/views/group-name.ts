import type { Grouping } from '@tessera/domain/query/grouping.ts';
import type { Formats } from '../data/page/formats.ts';

/** What a group is called whose value alone does not say it: a period. Undefined: its value does. */
export function groupName(data: unknown, { period }: Grouping, formats: Formats): string | undefined {
  if (!period || period === 'day' || typeof data !== 'string') return undefined;
  return formats.period(data, period);
}
