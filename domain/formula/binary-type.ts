import type { BinarySign } from './tree.ts';
import { BOOLEAN, DATE, DURATION, elementOf, NUMBER, TEXT, type Type } from './types.ts';

/** What a sign makes of two types; undefined where it makes nothing of them. */
export function binaryType(sign: BinarySign, leftType: Type, rightType: Type): Type | undefined {
  const [left, right] = [elementOf(leftType).name, elementOf(rightType).name];
  if (sign === '&') return TEXT;
  if (sign !== '+' && sign !== '-' && sign !== '*' && sign !== '/' && sign !== '^') return BOOLEAN;
  const things = [left, right].some((name) => name === 'item' || name === 'person');
  if (things) return undefined;
  if (sign === '^') return NUMBER;
  if (sign === '+') {
    if (left === 'date') return right === 'date' ? NUMBER : DATE;
    if (right === 'date') return DATE;
    return left === 'duration' || right === 'duration' ? DURATION : NUMBER;
  }
  if (sign === '-') {
    if (right === 'date') return NUMBER;
    if (left === 'date') return DATE;
    return left === 'duration' || right === 'duration' ? DURATION : NUMBER;
  }
  if (sign === '*') return (left === 'duration') !== (right === 'duration') ? DURATION : NUMBER;
  return left === 'duration' && right !== 'duration' ? DURATION : NUMBER;
}
