import { z } from 'zod';
import { computedValue } from './computed-value.ts';
import type { AttributeKind } from './kind.ts';
import { forVisitors, lookupSettings, withOtherIds } from './lookup-settings.ts';
import { rollupComputation } from './rollup-computation.ts';
import { rollupFunctionIds } from './rollup-functions.ts';

const settings = lookupSettings.extend({ function: z.enum(rollupFunctionIds).default('count') });
export type RollupSettings = z.infer<typeof settings>;

/** One value that is computed from those of linked items. */
export const rollup: AttributeKind<string, RollupSettings> = {
  ...computedValue,
  id: 'rollup',
  settings,
  computes: rollupComputation,
  settingsForVisitors: forVisitors,
  withOtherIds,
};
