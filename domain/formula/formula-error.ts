/**
 * Why a formula has no value. `wrong-type` says that a value of this type never fits, `wrong-value` that this
 * value does not, although others of its type do.
 */
type ErrorKind =
  | 'division-by-zero'
  | 'wrong-type'
  | 'wrong-value'
  | 'impossible-number'
  | 'not-available'
  | 'unknown-name'
  | 'too-large';

/** An error is a value: it passes through the expression, and nothing is thrown. */
export class FormulaError {
  readonly error: ErrorKind;
  private constructor(error: ErrorKind) {
    this.error = error;
  }
  static readonly all: Readonly<Record<ErrorKind, FormulaError>> = {
    'division-by-zero': new FormulaError('division-by-zero'),
    'wrong-type': new FormulaError('wrong-type'),
    'wrong-value': new FormulaError('wrong-value'),
    'impossible-number': new FormulaError('impossible-number'),
    'not-available': new FormulaError('not-available'),
    'unknown-name': new FormulaError('unknown-name'),
    'too-large': new FormulaError('too-large'),
  };
}

export const DIVISION_BY_ZERO = FormulaError.all['division-by-zero'];
export const WRONG_TYPE = FormulaError.all['wrong-type'];
export const WRONG_VALUE = FormulaError.all['wrong-value'];
export const IMPOSSIBLE_NUMBER = FormulaError.all['impossible-number'];
export const NOT_AVAILABLE = FormulaError.all['not-available'];
export const UNKNOWN_NAME = FormulaError.all['unknown-name'];
export const TOO_LARGE = FormulaError.all['too-large'];

export const isError = (value: unknown): value is FormulaError => value instanceof FormulaError;

/** As spreadsheets write them; `#SIZE!` is ours. */
export const errorSigns: Readonly<Record<ErrorKind, string>> = {
  'division-by-zero': '#DIV/0!',
  'wrong-type': '#VALUE!',
  'wrong-value': '#VALUE!',
  'impossible-number': '#NUM!',
  'not-available': '#N/A',
  'unknown-name': '#NAME?',
  'too-large': '#SIZE!',
};
