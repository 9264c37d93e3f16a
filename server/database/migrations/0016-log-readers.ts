import type { Migration } from './migration.ts';

/** How far each reader of the log is in each team. */
export const logReaders: Migration = {
  id: '0016-log-readers',
  sql: `
    -- Readers that this database has met: a team without a cursor is younger than they are.
    create table log_reader_known (
      reader text primary key,
      at timestamptz not null default now()
    );

    create table log_reader (
      team_id integer not null references team on delete cascade,
      reader text not null,
      -- the last line that was delivered
      seq bigint not null,
      -- the process that delivers now, and until when it has to say so again
      claimed_by uuid,
      claimed_until timestamptz,
      -- how often in a row the next lines could not be delivered, why, and when they are tried again
      failures integer not null default 0,
      error text,
      retry_at timestamptz,
      -- up to here lines are delivered one by one, since they failed together
      one_by_one_to bigint not null default 0,
      primary key (team_id, reader)
    ) with (fillfactor = 50);
  `,
};
