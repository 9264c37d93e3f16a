/**
 * An array as PostgreSQL writes it: the driver makes it character by character, which holds everybody up where many
 * records are written at once. Of texts only those without control characters, such as JSON and ids: of these JSON and
 * PostgreSQL escape the same, in the same way.
 */
export const arrayLiteral = (values: readonly (string | number | null)[]): string =>
  `{${JSON.stringify(values).slice(1, -1)}}`;
