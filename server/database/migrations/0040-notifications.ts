import type { Migration } from './migration.ts';

/** What people are told of, by which ways, and the devices that hear of it. */
export const notifications: Migration = {
  id: '0040-notifications',
  sql: `
    create table notification (
      id uuid primary key,
      person_id integer not null,
      team_id integer not null,
      notification_type text not null,
      created_at timestamptz not null,
      read_at timestamptz,
      -- false: the person wants it by other ways alone
      in_app boolean not null,
      -- null: it happened by itself
      created_by integer,
      board_id uuid,
      folder_id uuid,
      item_id uuid,
      comment_id uuid,
      -- what it says besides, as \`Told\` has it
      told jsonb not null,
      -- those with the same one, within a minute, are one; null: it stays by itself
      group_key text,
      count integer not null default 1,
      -- when a mail tells of it; null: none does, or has
      mail_at timestamptz,
      -- who leaves a workspace leaves what they were told there
      foreign key (team_id, person_id) references member on delete cascade
    );
    create index notification_of on notification (person_id, id) where in_app;
    create index notification_unread on notification (person_id, id) where in_app and read_at is null;
    create index notification_of_member on notification (team_id, person_id, id);
    create index notification_mail_at on notification (mail_at, person_id) where mail_at is not null;

    -- The last line of each team's log that people were told of: a line that is delivered again tells nobody again.
    create table notified (
      team_id integer primary key references team on delete cascade,
      seq bigint not null
    );

    -- Who follows an item or a folder
    create index personal_record_follow on personal_record (team_id, id) where collection = 'follows';

    -- When each person is told which of their items are due; null: when their next morning is known
    create table due_look (
      person_id integer primary key references person on delete cascade,
      look_at timestamptz
    );
    create index due_look_at on due_look (look_at nulls first);
    insert into due_look (person_id) select distinct person_id from assigned_item on conflict do nothing;

    create table device (
      person_id integer not null references person on delete cascade,
      -- of the token: the same device is there once
      token_hash bytea not null,
      token text not null,
      created_at timestamptz not null default now(),
      primary key (person_id, token_hash)
    );
  `,
};
