import type { Migration } from './migration.ts';

/** Workspaces with a face of their own, and people who come for single boards. */
export const workspaces: Migration = {
  id: '0005-workspaces',
  sql: `
    alter table team
      -- Whether photo_url is a logo, which is wider than it is high
      add column use_custom_logo boolean not null default false;
    create index team_owner on team (owner_id);

    -- A photo is a person's or a team's.
    alter table photo
      alter column person_id drop not null,
      add column team_id integer references team on delete cascade,
      add constraint photo_of_one check (num_nonnulls(person_id, team_id) = 1);
    create index photo_person on photo (person_id) where person_id is not null;
    create index photo_team on photo (team_id) where team_id is not null;

    -- A visitor knows no more of a public board than its id.
    create index record_permissions on record (id) where collection = 'permissions';

    alter table invitation
      -- The boards onto which whoever accepts comes: board id → who invited them there
      add column boards jsonb not null default '{}',
      -- Taken back; the row stays for a while, since what was sent that day is counted.
      add column cancelled_at timestamptz;
  `,
};
