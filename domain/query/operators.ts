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

/** What each operator compares with. */
export const operandTypes: Record<OperatorId, 'text' | 'number' | 'options' | 'nothing'> = {
  contains: 'text',
  'not-contains': 'text',
  is: 'text',
  'is-not': 'text',
  'starts-with': 'text',
  equals: 'number',
  'not-equals': 'number',
  less: 'number',
  'at-most': 'number',
  greater: 'number',
  'at-least': 'number',
  on: 'text',
  before: 'text',
  after: 'text',
  'any-of': 'options',
  'none-of': 'options',
  'is-checked': 'nothing',
  'is-not-checked': 'nothing',
  'is-empty': 'nothing',
  'is-not-empty': 'nothing',
};
