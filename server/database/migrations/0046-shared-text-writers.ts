import type { Migration } from './migration.ts';

/** Who has written a text, and how much of it has come: known also where the text has been let go of since. */
export const sharedTextWriters: Migration = {
  id: '0046-shared-text-writers',
  sql: `
    create table shared_text_writer (
      -- stays for a while when the text is deleted
      text_id uuid not null,
      -- the id of a page's document, which one person has
      client bigint not null,
      person_id integer not null,
      -- the last write of that document that is stored
      last_write integer not null default 0,
      at timestamptz not null default now(),
      primary key (text_id, client)
    );
    create index shared_text_writer_at on shared_text_writer (at);
    insert into shared_text_writer (text_id, client, person_id)
      select id, writer.key::bigint, writer.value::integer from shared_text, jsonb_each_text(writers) writer;
    alter table shared_text drop column writers;
  `,
};
