interface NewestFirst {
  /** The SQL of the streams, as `s`. */
  streams: string;
  /** The table whose rows are read, as `p`, and the condition for a row to be in the stream `s`. */
  table: string;
  where: string;
  /** The column that orders the rows of all streams. */
  seq: string;
  columns: string;
  /** How many rows are wanted, as SQL. */
  limit: string;
}

/**
 * The newest rows of many streams, each of which one index has in order. It reads at most as many streams as rows are
 * wanted, those with the newest last rows: no other stream has one of the wanted rows, and none of the wanted rows is
 * older than the newest of each of these.
 */
export function newestFirst({ streams, table, where, seq, columns, limit }: NewestFirst): string {
  const read = (what: string, count: string, more = '') =>
    `select ${what} from ${table} p where ${where} ${more} order by p.${seq} desc limit ${count}`;
  return `
    with newest as materialized (
      select s.*, top.${seq} as top from ${streams} s cross join lateral (${read(`p.${seq}`, '1')}) top
      order by top.${seq} desc limit ${limit}
    ), lowest (seq) as (select case when count(*) = ${limit} then min(top) else 0 end from newest)
    select ${columns} from newest s cross join lowest
      cross join lateral (${read('p.*', limit, `and p.${seq} >= lowest.seq`)}) p
    order by p.${seq} desc limit ${limit}`;
}
