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
  'in-period',
  'is-error',
  'not-on',
  'on-or-before',
  'on-or-after',
  'all-of',
  'exactly',
] as const;
export const operatorId = z.enum(operatorIds);
export type OperatorId = z.infer<typeof operatorId>;

/**
 * What an operator compares with: `options` are ids that the attribute's kind offers, `date` is a day, `relative-day`
 * days that are told by today (`periods.ts`).
 */
export type OperandForm = 'text' | 'number' | 'date' | 'options' | 'none' | 'relative-day';

/** The form of each operator's operand. */
export const operandForms: Record<OperatorId, OperandForm> = {
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
  on: 'date',
  before: 'date',
  after: 'date',
  'any-of': 'options',
  'none-of': 'options',
  'is-checked': 'none',
  'is-not-checked': 'none',
  'is-empty': 'none',
  'is-not-empty': 'none',
  'in-period': 'relative-day',
  'is-error': 'none',
  'not-on': 'date',
  'on-or-before': 'date',
  'on-or-after': 'date',
  'all-of': 'options',
  exactly: 'options',
};
