import { operandTypes } from './operators.ts';
import type { Condition, Filter } from './query.ts';

/** Whether a condition says what it compares with. Until it does it asks nothing, and no view keeps it. */
export function isComplete({ operator, operand }: Condition): boolean {
  switch (operandTypes[operator]) {
    case 'nothing':
      return true;
    case 'text':
      return typeof operand === 'string' && operand.trim() !== '';
    case 'number':
      return !Number.isNaN(numberIn(operand));
    case 'options':
      return Array.isArray(operand) && operand.length > 0;
  }
}

/** The number to compare with, also where it is written as a text; else NaN. */
export function numberIn(operand: Condition['operand']): number {
  if (typeof operand === 'string') return operand.trim() === '' ? Number.NaN : Number(operand);
  return typeof operand === 'number' ? operand : Number.NaN;
}

/** A filter as a view keeps it: without conditions that ask nothing, and without operands that nothing reads. */
export const complete = <T extends Filter>(filter: T): T => ({
  ...filter,
  conditions: filter.conditions
    .filter(isComplete)
    .map((condition) =>
      operandTypes[condition.operator] === 'nothing' ? { ...condition, operand: null } : condition,
    ),
});
