import type { Migration } from './migration.ts';

/** What a POST was answered, for whoever sends it again with the same idempotency key. */
export const keptAnswers: Migration = {
  id: '0014-kept-answers',
  sql: `
    create table kept_answer (
      person_id integer not null references person on delete cascade,
      -- method and path, as domain/api has them
      call text not null,
      key text not null,
      -- of what was sent, by the server's key; null: a form that has not been read yet
      mark bytea,
      -- sealed with the server's key; null: under way, or broken off
      answer bytea,
      at timestamptz not null default now(),
      primary key (person_id, call, key)
    );
    create index kept_answer_at on kept_answer (at);
  `,
};
