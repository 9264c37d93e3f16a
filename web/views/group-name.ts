import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { groupedIn } from '@tessera/domain/query/grouping.ts';
import type { ShownLevel } from '@tessera/domain/query/new-in-group.ts';
import type { Telling } from '../attributes/attribute-ui.ts';
import { sketcher } from '../attributes/sketcher.ts';

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
    return telling.formats.period(data, period);
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
