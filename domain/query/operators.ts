import { z } from 'zod';

/** Every comparison that a filter can make. What each means is in `match.ts`. */
export const operatorIds = [
  'contains',
  'not-contains',
  'is',
  'is-not',
  'starts-with',
  'equals',
  'not-equals',
  'less',
  'at-most',
  'greater',
  'at-least',
  'on',
  'before',
  'after',
  'any-of',
  'none-of',
  'is-checked',
  'is-not-checked',
  'is-empty',
  'is-not-empty',
] as const;
export const operatorId = z.enum(operatorIds);
export type OperatorId = z.infer<typeof operatorId>;
