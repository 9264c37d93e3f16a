import { z } from 'zod';
import { recordId } from '../ids.ts';
import { attributeKindIds } from './ids.ts';
import type { AttributeKind } from './kind.ts';
import { valueless } from './valueless.ts';

const side = z.object({
  kind: z.enum(attributeKindIds).default('text'),
  settings: z.record(z.string(), z.unknown()).default({}),
});

const before = side.extend({
  default: z.unknown().optional(),
  required: z.boolean().optional(),
  unique: z.boolean().optional(),
});
/** What an attribute was before it was converted, as far as it changes. */
export type BeforeConversion = z.infer<typeof before>;

const settings = z.object({
  /** With the fields that the attribute has not meanwhile. */
  from: before.prefault({}),
  /** What it becomes. */
  to: side.prefault({}),
  /** The conversion that does it, which is its action in the activity log too. */
  work: recordId.nullable().default(null),
  /** The conversion that has been cancelled: `work` takes back what it has done; null: none. */
  cancelled: recordId.nullable().default(null),
});
export type ConvertingSettings = z.infer<typeof settings>;

const bare = <K>({ kind }: { kind: K }) => ({ kind, settings: {} });

/**
 * What an attribute is while its values are converted: some are of the former kind, some of the next one, and nobody is
 * told or saves any of them.
 */
export const converting: AttributeKind<null, ConvertingSettings> = {
  ...valueless,
  id: 'converting',
  settings,
  canBePrimary: true,
  passing: true,
  settingsForVisitors: ({ from, to, work }) => ({ from: bare(from), to: bare(to), work }),
};
