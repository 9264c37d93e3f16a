import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

/**
 * The least that a server of Node over PostgreSQL does: each call is one statement of a table with an index for its
 * order, and nobody is asked who they are. It checks nothing, keeps no log, tells nobody. What `bare.ts` starts.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
pool.on('error', () => undefined);
await pool.query('drop table if exists bench_bare');
await pool.query(
  'create table bench_bare (id uuid primary key, position text collate "C" not null, values jsonb not null)',
);
await pool.query('create index on bench_bare (position, id)');

const statements = {
  create: `insert into bench_bare select * from jsonb_to_recordset($1::jsonb) as row (id uuid, position text, values jsonb)`,
  update: `update bench_bare set values = values || ($1::jsonb -> 'values') where id = ($1::jsonb ->> 'id')::uuid`,
  list: `select coalesce(json_agg(row)::text, '[]') as text from (
    select * from bench_bare
    where (position, id) > (select position, id from bench_bare where id = ($1::jsonb ->> 'after')::uuid)
    order by position, id limit 100
  ) row`,
  all: `select json_agg(row)::text as text from (select * from bench_bare where $1::jsonb is not null) row`,
} as const;

async function textOf(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8');
  let text = '';
  for await (const part of request) text += part as string;
  return text;
}

const server = createServer(async (request, response) => {
  const name = request.url!.slice(1) as keyof typeof statements;
  const { rows } = await pool.query<{ text?: string }>({
    name,
    text: statements[name],
    values: [await textOf(request)],
  });
  response.setHeader('content-type', 'application/json').end(rows[0]?.text ?? '{}');
});
server.listen(0, '127.0.0.1', () => process.send!(server.address()));
process.on('disconnect', () => process.exit(0));
