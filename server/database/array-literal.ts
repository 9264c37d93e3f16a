/**
 * An array as PostgreSQL writes it: the driver makes it character by character, which blocks the process when many
 * records are written at once. Texts must have no control characters, as JSON and ids do: for these JSON and PostgreSQL
 * escape the same characters in the same way.
 */
export const arrayLiteral = (values: readonly (string | number | null)[]): string =>
  `{${JSON.stringify(values).slice(1, -1)}}`;
