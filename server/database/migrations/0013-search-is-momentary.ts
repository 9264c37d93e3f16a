import type { Migration } from './migration.ts';

/** What somebody searched for in a view was kept with it: nobody is told of it any more, the log neither. */
export const searchIsMomentary: Migration = {
  id: '0013-search-is-momentary',
  sql: `
    update record set fields = fields #- '{settings,query,search}'
      where collection = 'views' and fields #> '{settings,query,search}' is not null;
    update change set record = (record::jsonb #- '{settings,query,search}')::json,
        before = (before::jsonb #- '{settings,query,search}')::json
      where collection = 'views'
        and (record #> '{settings,query,search}' is not null or before #> '{settings,query,search}' is not null);
  `,
};
