import { computedValue } from './computed-value.ts';
import type { AttributeKind } from './kind.ts';
import { lookupComputation } from './lookup-computation.ts';
import {
  forVisitors,
  type LookupSettings,
  lookupSettings as settings,
  withOtherIds,
} from './lookup-settings.ts';

/** The values that linked items have in one of their attributes. */
export const lookupKind: AttributeKind<string, LookupSettings> = {
  ...computedValue,
  id: 'lookup',
  settings,
  computes: lookupComputation,
  settingsForVisitors: forVisitors,
  withOtherIds,
};
