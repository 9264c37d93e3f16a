/**
 * The peer's figures on the same two cores, 9 columns, 101,200 rows: NocoDB 0.301 on the same PostgreSQL. Each is the
 * result of a default installation.
 */
const peer = {
  'create, one by one': { value: 103, unit: '1/s' },
  'create, 32 at once': { value: 264, unit: '1/s' },
  'create, 1,000 a request': { value: 4_237, unit: 'rows/s' },
  'list a page of 100': { value: 43, unit: '1/s' },
  'list a page of 100, 32 at once': { value: 40, unit: '1/s' },
  'filter and sort a page of 100': { value: 23, unit: '1/s' },
  'update, 32 at once': { value: 266, unit: '1/s' },
  'full read': { value: 8.6, unit: 's' },
  'first rows in the browser, cold': { value: 2.4, unit: 's' },
  'server at rest': { value: 400, unit: 'MB' },
} as const;

type Figure = keyof typeof peer;

/** What a figure has to be at most, or at least. */
type Budget = { most: number } | { least: number };

/** Prints a figure as one line of JSON, with its budget and how many times better it is than the peer's. */
export function print(name: Figure | string, value: number, unit: string, budget?: Budget): void {
  const other = name in peer ? peer[name as Figure] : undefined;
  const less = unit === 's' || unit === 'MB' || unit === 'ms';
  const ratio = other ? (less ? other.value / value : value / other.value) : undefined;
  const round = (number: number) => Number(number.toPrecision(4));
  console.log(
    JSON.stringify({
      name,
      value: round(value),
      unit,
      ...budget,
      ...(other && ratio ? { peer: other.value, ratio: round(ratio) } : {}),
    }),
  );
}
