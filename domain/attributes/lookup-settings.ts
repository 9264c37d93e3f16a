import { z } from 'zod';
import { recordId } from '../ids.ts';
import { conditionsOf, namedIn } from '../query/conditions.ts';
import { filterWithOtherIds } from '../query/filter-ids.ts';
import { filter } from '../query/query.ts';
import { replaceIds } from '../records/replace-ids.ts';
import type { OtherIds } from './other-ids.ts';
import { resultDisplay } from './result-display.ts';

/** What a lookup and a rollup read. */
export const lookupSettings = z.object({
  /** The reference, or its other side, whose items are read; null: none is chosen. */
  reference_id: recordId.nullable().default(null),
  /** The attribute of these items; null: none is chosen. */
  attribute_id: recordId.nullable().default(null),
  /** Which of the items count; null: all. Its attributes are theirs. */
  condition: filter.nullable().default(null),
  /** The format of the result; what is left out is as in the attribute that is read. */
  display: resultDisplay.default({}),
});
export type LookupSettings = z.infer<typeof lookupSettings>;

/** The reference is of the same items, all else of those to which it leads. */
export function withOtherIds<Settings extends LookupSettings>(settings: Settings, ids: OtherIds): Settings {
  const { reference_id, condition } = settings;
  const there = ids.of(reference_id && ids.leadsTo(reference_id));
  return {
    ...replaceIds(settings, there),
    reference_id: replaceIds(reference_id, ids.own),
    condition: condition && filterWithOtherIds(condition, there, ids),
  };
}

/**
 * Where a condition names people nothing is read: visitors are not told the condition, without it other items would
 * count, and the server tells them nothing of it either.
 */
export function forVisitors<Settings extends LookupSettings>(
  settings: Settings,
  namesPeople: (attributeId: string) => boolean,
): Partial<Settings> {
  const { condition } = settings;
  const hides = condition && conditionsOf(condition).flatMap(namedIn).some(namesPeople);
  return hides ? { ...settings, reference_id: null, attribute_id: null, condition: null } : settings;
}
