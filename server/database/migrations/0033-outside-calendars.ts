import type { Migration } from './migration.ts';

/** Outside calendars that stand beside calendar views: for everybody who sees the view, or for one person. */
export const outsideCalendars: Migration = {
  id: '0033-outside-calendars',
  sql: `
    create table outside_calendar (
      team_id integer not null references team on delete cascade,
      id uuid not null,
      view_id uuid not null,
      -- null: everybody who sees the view sees it; one of a person goes with their membership
      owner_id integer,
      name text not null,
      hue text not null,
      -- encrypted: whoever knows it reads the calendar
      address bytea not null,
      -- as it was last read whole
      file bytea,
      etag text,
      modified text,
      -- changes with the file
      version integer not null default 0,
      broken integer not null default 0,
      read_at timestamptz,
      -- null: the last attempt did not fail
      problem text,
      failures integer not null default 0,
      refresh_at timestamptz not null default now(),
      looked_at timestamptz not null default now(),
      -- since when the view is not there; it may come back from the trash
      gone_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (team_id, id),
      foreign key (team_id, owner_id) references member on delete cascade
    );
    create index outside_calendar_of on outside_calendar (team_id, view_id);
    create index outside_calendar_refresh on outside_calendar (refresh_at);
  `,
};
