import { withConditions } from './conditions.ts';
import { type OperandForm, operandForms } from './operators.ts';
import { isPeriod } from './periods.ts';
import type { Condition, Filter } from './query.ts';

const isText = (operand: Condition['operand']): boolean =>
  typeof operand === 'string' && operand.trim() !== '';

/** Whether an operand of each form says what to compare with. */
const says: Record<OperandForm, (operand: Condition['operand']) => boolean> = {
  none: () => true,
  text: isText,
  date: isText,
  number: (operand) => !Number.isNaN(numberIn(operand)),
  'relative-day': isPeriod,
  options: (operand) => Array.isArray(operand) && operand.length > 0,
};

/** Whether a condition says what it compares with. Until it does it asks nothing, and no view keeps it. */
export const isComplete = ({ operator, operand }: Condition): boolean =>
  says[operandForms[operator]](operand);

/** The number to compare with, also where it is written as a text; else NaN. */
export function numberIn(operand: Condition['operand']): number {
  if (typeof operand === 'string') return operand.trim() === '' ? Number.NaN : Number(operand);
  return typeof operand === 'number' ? operand : Number.NaN;
}

/** A filter as a view keeps it: without conditions that ask nothing, and without operands that nothing reads. */
export const complete = <T extends Filter>(filter: T): T =>
  withConditions(filter, (condition) => {
    if (!isComplete(condition)) return undefined;
    return operandForms[condition.operator] === 'none' ? { ...condition, operand: null } : condition;
  });
