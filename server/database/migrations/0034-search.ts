import type { Migration } from './migration.ts';

/**
 * What items are found by. Words are folded by `domain/search`; each lexeme begins with its team, so no list of the index
 * is longer for what other teams have (`features/search/lexemes.ts`).
 */
export const search: Migration = {
  id: '0034-search',
  sql: `
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;

    create table search_entry (
      team_id integer not null references team on delete cascade,
      item_id uuid not null,
      folder_id uuid not null,
      -- Of the item's last line: the order of what is found
      seq bigint not null,
      -- When it was changed, or deleted
      at timestamptz not null,
      in_trash boolean not null,
      words tsvector not null,
      primary key (team_id, item_id)
    );
    -- Nothing is planned by the words of all teams, and to count them takes long
    alter table search_entry alter column words set statistics 0;
    -- New words wait in a list that each search reads, in kB
    create index search_entry_words on search_entry using gin (words) with (gin_pending_list_limit = 512);
    create index search_entry_trash on search_entry (at) where in_trash;

    -- The words of each team, by which beginnings of words and misspelt ones are found
    create table search_word (
      team_id integer not null references team on delete cascade,
      word text collate "C" not null,
      checked_at timestamptz not null default now(),
      primary key (team_id, word)
    );
    create index search_word_like on search_word using gin (team_id, word gin_trgm_ops);
    create index search_word_checked on search_word (checked_at);
  `,
};
