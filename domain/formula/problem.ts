/** What is wrong with the text of a formula, at its place; the words are in `web/locales`, `formula.errors`. */
export const problemCodes = [
  'unexpected_character',
  'unclosed_text',
  'unclosed_name',
  'unclosed_comment',
  'expected_expression',
  'expected_operator',
  'expected_closing',
  'wrong_let',
  'too_deep',
  'too_long',
  'unknown_function',
  'misspelled_function',
  'unknown_attribute',
  'unknown_name',
  'too_few_arguments',
  'too_many_arguments',
  'wrong_type',
  'not_a_number',
  'not_a_date',
  'not_a_boolean',
  'text_as_number',
  'text_as_date',
  'text_as_boolean',
  'first_of_list',
  'mixed_type',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** With these the formula works, but not for every value. */
const warningCodes: ReadonlySet<ProblemCode> = new Set([
  'text_as_number',
  'text_as_date',
  'text_as_boolean',
  'first_of_list',
  'mixed_type',
]);

export interface Problem {
  code: ProblemCode;
  params: Readonly<Record<string, string | number>>;
  start: number;
  end: number;
  /** The setting that is wrong, of what has no text. */
  setting?: 'reference_id' | 'attribute_id';
}

export const isWarning = (problem: Problem): boolean => warningCodes.has(problem.code);
