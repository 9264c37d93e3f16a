import type { Migration } from './migration.ts';

/** When items are looked at because of the reminders of their dates, and whom to tell of those that are due. */
export const reminders: Migration = {
  id: '0025-reminders',
  sql: `
    create table reminder (
      team_id integer not null references team on delete cascade,
      item_id uuid not null,
      attribute_id uuid not null,
      reminder_id uuid not null,
      -- The date with the reminder's own time: another one is another row
      moment text not null,
      -- What was due before is past: the date was entered then
      since timestamptz not null,
      -- Null: nobody is left to be told
      look_at timestamptz,
      -- After it it is due for nobody
      closes_at timestamptz not null,
      -- People
      told integer[] not null default '{}',
      primary key (team_id, item_id, attribute_id, reminder_id)
    );
    create index reminder_look_at on reminder (look_at) where look_at is not null;
    create index reminder_closes_at on reminder (closes_at) where look_at is null;

    -- What a person is still to be told
    create table due_reminder (
      person_id integer not null references person on delete cascade,
      team_id integer not null references team on delete cascade,
      item_id uuid not null,
      attribute_id uuid not null,
      reminder_id uuid not null,
      moment text not null,
      due_at timestamptz not null,
      primary key (person_id, team_id, item_id, attribute_id, reminder_id)
    );
    create index due_reminder_of_team on due_reminder (team_id);
  `,
};
