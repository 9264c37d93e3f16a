import { binaryType } from '../binary-type.ts';
import { operators } from '../operators.ts';
import type { BinarySign } from '../tree.ts';
import { NUMBER, type Type } from '../types.ts';
import { any, checkedAs, define, type FormulaFunction, number } from './define.ts';

/** The signs by their names, as Google Sheets and Notion have them. */
const named = (name: string, sign: BinarySign): FormulaFunction =>
  define(
    name,
    [checkedAs('number', any('first')), checkedAs('number', any('second'))],
    ([left, right]) => binaryType(sign, left as Type, right as Type) ?? NUMBER,
    ([left, right], evaluation) => operators[sign](left, right, evaluation),
  );

export const arithmeticFunctions: readonly FormulaFunction[] = [
  named('ADD', '+'),
  named('MINUS', '-'),
  named('MULTIPLY', '*'),
  named('DIVIDE', '/'),
  define('UMINUS', [number('number')], 'number', ([value]) => 0 - value),
  define(
    'UPLUS',
    [any('value')],
    ([type]) => type as Type,
    ([value]) => value,
  ),
  define('UNARY_PERCENT', [number('number')], 'number', ([value]) => value / 100),
];
