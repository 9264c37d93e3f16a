import type { SharedTextPlace } from '@tessera/domain/api/shared-text.ts';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';

/** A save that has begun: what the value will be, what was written up to `n`, and under whose name. */
export interface Saving {
  n: number;
  value: unknown;
  person: number;
  batch: string;
}

export interface StoredText {
  id: string;
  value: unknown;
  value_seq: number;
  /** What the text says where nothing of it has to be saved: the value, but for what the editor's binding has no form for. */
  shown: unknown;
  state: Uint8Array;
  saved_n: number;
  last_n: number;
  saving: Saving | null;
  /** Whoever began the save has not ended it in time. */
  saving_is_late: boolean;
}

export interface StoredUpdate {
  n: number;
  update: Uint8Array;
  person_id: number | null;
}

/** A save that takes longer is taken over, with the same key: it is done once. */
const LATE = `saving_at < now() - interval '15 seconds'`;

const columns = `id, value, value_seq, shown, state, saved_n, last_n, saving, coalesce(${LATE}, false) as saving_is_late`;
const ofPlace = 'team_id = $1 and item_id = $2 and attribute_id = $3';
const keyOf = ({ team, item_id, attribute_id }: SharedTextPlace) => [team, item_id, attribute_id];

/** The text of a value; `made`: what it is where there is none yet. */
export async function openText(
  pool: Pool,
  place: SharedTextPlace,
  made: Pick<StoredText, 'id' | 'value' | 'value_seq' | 'shown' | 'state'>,
): Promise<StoredText> {
  const find = () =>
    pool.query<StoredText>(
      `update shared_text set used_at = now() where ${ofPlace} returning ${columns}`,
      keyOf(place),
    );
  const found = await find();
  if (found.rows[0]) return found.rows[0];
  await pool.query(
    `insert into shared_text (team_id, item_id, attribute_id, id, value, value_seq, shown, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      ...keyOf(place),
      made.id,
      JSON.stringify(made.value),
      made.value_seq,
      JSON.stringify(made.shown),
      made.state,
    ],
  );
  return (await find()).rows[0]!;
}

/** One that nobody has had open for so long is deleted where it has grown, in minutes. */
const QUIET_MINUTES = 15;
/** What a document may be beside so many times the bytes of a new one. */
const GROWN = { bytes: 16_384, times: 3 };

/** Nothing of a text waits to be saved: its value says it all. */
const IS_SAVED = 'saved_n = last_n and saving is null';

/** Deletes the text of a place if it has grown far beyond a new one of so many bytes, and nobody has it open. */
export async function deleteGrown(pool: Pool, place: SharedTextPlace, fresh: number): Promise<void> {
  await pool.query(
    `delete from shared_text where ${ofPlace} and ${IS_SAVED}
       and used_at < now() - interval '${QUIET_MINUTES} minutes'
       and octet_length(state) > $4`,
    [...keyOf(place), GROWN.bytes + GROWN.times * fresh],
  );
}

/** Deletes a text if all that was written up to `n` is saved, and nothing was written since. */
export async function deleteSaved(pool: Pool, id: string, n: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `delete from shared_text where id = $1 and last_n = $2 and ${IS_SAVED}`,
    [id, n],
  );
  return rowCount === 1;
}

/** Notes that somebody has these open: whatever is long out of use is deleted. */
export async function keepInUse(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query(
    `update shared_text set used_at = now() where id = any($1)
     and used_at < now() - interval '${QUIET_MINUTES / 3} minutes'`,
    [ids],
  );
}

/** Undefined: it was deleted. `lock`: nobody else changes it before the transaction ends. */
export async function readText(
  client: Pool | PoolClient,
  id: string,
  { lock = false } = {},
): Promise<StoredText | undefined> {
  const { rows } = await client.query<StoredText>(
    `select ${columns} from shared_text where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return rows[0];
}

export async function updatesAfter(
  client: Pool | PoolClient,
  id: string,
  n: number,
): Promise<StoredUpdate[]> {
  const { rows } = await client.query<StoredUpdate>(
    'select n, update, person_id from shared_text_update where text_id = $1 and n > $2 order by n',
    [id, n],
  );
  return rows;
}

/** A text and what is not in its document yet, of one moment: a save between the two would delete updates that nobody has read. */
export const readWithUpdates = (pool: Pool, id: string) =>
  inTransaction(pool, async (client) => {
    const row = await readText(client, id, { lock: true });
    return row && { row, updates: await updatesAfter(client, id, row.saved_n) };
  });

/** Who has written an update: a person, by a document of their own, of which this is the last write. */
export interface Written {
  person: number;
  client: number;
  write: number;
}

/**
 * Updates of a text get their numbers in the order in which they are stored. Undefined: the text was deleted.
 *
 * @param by null: a value that was saved otherwise
 */
export async function appendUpdate(
  client: Pool | PoolClient,
  id: string,
  update: Uint8Array,
  by: Written | null,
): Promise<number | undefined> {
  const { rows } = await client.query<{ n: number }>(
    `with text as (
       update shared_text set last_n = last_n + 1, used_at = now() where id = $1 returning last_n
     ), writer as (
       update shared_text_writer set last_write = greatest(last_write, $5), at = now()
       where text_id = $1 and client = $4 and exists (select from text)
     ) insert into shared_text_update (text_id, n, update, person_id)
     select $1, last_n, $2, $3 from text returning n`,
    [id, update, by?.person ?? null, by?.client ?? null, by?.write ?? null],
  );
  return rows[0]?.n;
}

/** The id of a page's document is one person's. False: it is another's, or the text was deleted. */
export async function claimClient(pool: Pool, id: string, client: number, person: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into shared_text_writer (text_id, client, person_id)
     select id, $2, $3 from shared_text where id = $1
     on conflict (text_id, client) do update set at = now() where shared_text_writer.person_id = $3`,
    [id, client, person],
  );
  return rowCount === 1;
}

/** The last write of a document of this person's that a text had, also where that was deleted. */
export async function lastWrite(
  pool: Pool,
  { room, client }: { room: string; client: number },
  person: number,
): Promise<number> {
  const { rows } = await pool.query<{ last_write: number }>(
    'select last_write from shared_text_writer where text_id = $1 and client = $2 and person_id = $3',
    [room, client, person],
  );
  return rows[0]?.last_write ?? 0;
}

/** Nothing has happened to a text since it was read, but for what was written. */
const IS_AS_READ = 'saving is null and saved_n < $2 and value_seq = $3';

/** False: somebody else is saving it or has done so, its value is another one by now, or it was deleted. */
export async function beginSave(
  pool: Pool,
  { id, value_seq }: Pick<StoredText, 'id' | 'value_seq'>,
  saving: Saving,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update shared_text set saving = $4, saving_at = now() where id = $1 and ${IS_AS_READ}`,
    [id, saving.n, value_seq, JSON.stringify(saving)],
  );
  return rowCount === 1;
}

/** It is not saved: what was written stays. */
export async function dropSave(pool: Pool, id: string, { n }: Pick<Saving, 'n'>): Promise<void> {
  await pool.query(`update shared_text set saving = null where id = $1 and (saving ->> 'n')::integer = $2`, [
    id,
    n,
  ]);
}

type Settled = Pick<StoredText, 'value' | 'shown' | 'state'> & { seq: number };

/** Changes a text, where it is as it should be; what was written up to `n` is in its document from then on. */
const withoutUpdates = (change: string): string =>
  `with text as (update shared_text set saved_n = $2, ${change} returning id),
     gone as (delete from shared_text_update where text_id in (select id from text) and n <= $2)
   select from text`;

/** The save of what was written up to `n` is done: it is the value, as it was at a line of the log. False: somebody else has ended it. */
export async function endSave(
  pool: Pool,
  id: string,
  { n, value, shown, seq, state }: Settled & { n: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    withoutUpdates(
      `value_seq = $3, state = $4, value = $5, shown = $6, saving = null
       where id = $1 and (saving ->> 'n')::integer = $2`,
    ),
    [id, n, seq, state, JSON.stringify(value), JSON.stringify(shown)],
  );
  return rowCount === 1;
}

/** What was written up to `n` leaves the value as it is. False: as for `beginSave`. */
export async function skipSave(
  pool: Pool,
  { id, value_seq }: Pick<StoredText, 'id' | 'value_seq'>,
  { n, state }: Pick<Settled, 'state'> & { n: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(withoutUpdates(`state = $4 where id = $1 and ${IS_AS_READ}`), [
    id,
    n,
    value_seq,
    state,
  ]);
  return rowCount === 1;
}

/** The value is another one by now, and a document that says it. */
export async function setValue(
  client: PoolClient,
  id: string,
  { value, shown, seq, state }: Settled,
): Promise<void> {
  await client.query(
    'update shared_text set value = $2, value_seq = $3, state = $4, shown = $5 where id = $1',
    [id, JSON.stringify(value), seq, state, JSON.stringify(shown)],
  );
}

/** Texts in which something has not been saved for so long. */
export async function unsavedTexts(pool: Pool, seconds: number): Promise<SharedTextPlace[]> {
  const { rows } = await pool.query<SharedTextPlace>(
    `select distinct team_id as team, item_id, attribute_id from shared_text_update
     join shared_text on shared_text.id = text_id where at < now() - make_interval(secs => $1) limit 100`,
    [seconds],
  );
  return rows;
}

/** Those that nobody has opened or written for so long. */
export const deleteOldTexts = (pool: Pool, days: number) =>
  pool.query('delete from shared_text where used_at < now() - make_interval(days => $1)', [days]);

/** What is known of the pages of texts that have gone: so long a page may be away without a connection. */
export const deleteOldWriters = (pool: Pool, days: number) =>
  pool.query(
    `delete from shared_text_writer w where at < now() - make_interval(days => $1)
       and not exists (select from shared_text where id = w.text_id)`,
    [days],
  );
