import type { Migration } from './migration.ts';

/** Jobs say which process does what (`server/jobs`): rows only tell who has taken them last. */
export const runners: Migration = {
  id: '0017-runners',
  sql: `
    -- changes each time that it is taken: whoever had it before notes nothing any more
    alter table duplicate add column runner uuid;
    alter table duplicate drop column leased_until;
    alter table import add column runner uuid;
    alter table import drop column leased_until;
  `,
};
