/** Adds a value to a statement and returns its placeholder: `$7::int`. */
export type Bind = (value: unknown, type: string) => string;

/** The types that a column of such values may have. */
type ColumnType<Value> = [NonNullable<Value>] extends [number]
  ? 'int' | 'bigint'
  : [NonNullable<Value>] extends [string]
    ? 'text' | 'uuid' | 'timestamptz'
    : 'json' | 'jsonb';

/** Times are UTC without a zone, as on the wire. */
const written: Partial<Record<string, (value: unknown) => string>> = {
  json: (value) => JSON.stringify(value),
  jsonb: (value) => JSON.stringify(value),
  timestamptz: (value) => `${value}+00`,
};

/**
 * Rows as a table `u` of a statement: one array for each column, however many rows there are; of a single row its values,
 * as PostgreSQL makes more of an array than of its only element. Undefined becomes null.
 * @param columns a row's key, which names the column → the column's type
 */
export function unnest<Row extends object>(
  bind: Bind,
  rows: readonly Row[],
  columns: { readonly [Key in keyof Row]?: ColumnType<Row[Key]> },
): string {
  const given = Object.entries<string | undefined>(columns) as [keyof Row & string, string][];
  if (rows.length === 1) {
    const [row] = rows;
    const values = given.map(([name, type]) => `${bind(writtenAs(row![name], type), type)} as "${name}"`);
    return `(select ${values.join(', ')}) as u`;
  }
  const arrays = given.map(([name, type]) =>
    bind(
      rows.map((row) => writtenAs(row[name], type)),
      `${type}[]`,
    ),
  );
  return `unnest(${arrays.join(', ')}) as u (${given.map(([name]) => `"${name}"`).join(', ')})`;
}

function writtenAs(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  const write = written[type];
  return write ? write(value) : value;
}
