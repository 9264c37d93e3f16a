import type { Migration } from './migration.ts';

/** The icons of sites to which links of a team lead. */
export const linkIcons: Migration = {
  id: '0030-link-icons',
  sql: `
    create table link_icon (
      team_id integer not null references team on delete cascade,
      -- with its port, where that is not the usual one
      host text not null,
      -- a small WebP; null: the site has none
      icon bytea,
      refresh_at timestamptz not null,
      primary key (team_id, host)
    );
    create index link_icon_old on link_icon (refresh_at);
  `,
};
