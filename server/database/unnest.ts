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
 * Rows as a table `u` of a statement: one array for each column, however many rows there are. Undefined becomes null.
 * @param columns a row's key, which names the column → the column's type
 */
export function unnest<Row extends object>(
  bind: Bind,
  rows: readonly Row[],
  columns: { readonly [Key in keyof Row]?: ColumnType<Row[Key]> },
): string {
  const given = Object.entries<string | undefined>(columns) as [keyof Row & string, string][];
  const arrays = given.map(([name, type]) => {
    const write = written[type] ?? ((value: unknown) => value);
    const values = rows.map((row) =>
      row[name] === null || row[name] === undefined ? null : write(row[name]),
    );
    return bind(values, `${type}[]`);
  });
  return `unnest(${arrays.join(', ')}) as u (${given.map(([name]) => `"${name}"`).join(', ')})`;
}
