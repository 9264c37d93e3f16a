import { z } from 'zod';
import { recordId } from '../ids.ts';
import { filter } from '../query/query.ts';

/** What a lookup and a rollup read. */
export const lookupSettings = z.object({
  /** The reference, or its other side, whose items are read; null: none is chosen. */
  reference_id: recordId.nullable().default(null),
  /** The attribute of these items; null: none is chosen. */
  attribute_id: recordId.nullable().default(null),
  /** Which of the items count; null: all. Its attributes are theirs. */
  condition: filter.nullable().default(null),
});
export type LookupSettings = z.infer<typeof lookupSettings>;

/** Without the people that a condition names. */
export function forVisitors<Settings extends LookupSettings>(
  settings: Settings,
  namesPeople: (attributeId: string) => boolean,
): Partial<Settings> {
  const { condition } = settings;
  if (!condition) return settings;
  const conditions = condition.conditions.map((one) =>
    namesPeople(one.attribute_id) ? { ...one, operand: null } : one,
  );
  return { ...settings, condition: { ...condition, conditions } };
}
