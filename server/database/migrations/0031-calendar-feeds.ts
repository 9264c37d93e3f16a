import type { Migration } from './migration.ts';

/** Addresses at which calendar programs read the dates of items; they go with the membership of their person. */
export const calendarFeeds: Migration = {
  id: '0031-calendar-feeds',
  sql: `
    create table calendar_feed (
      id uuid primary key,
      team_id integer not null,
      person_id integer not null,
      -- what the address ends in is known to its person alone
      hash bytea not null unique,
      name text not null,
      -- which dates it tells, and what of their items
      settings jsonb not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      foreign key (team_id, person_id) references member on delete cascade
    );
    create index calendar_feed_of on calendar_feed (team_id, person_id);
  `,
};
