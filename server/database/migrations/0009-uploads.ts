import type { Migration } from './migration.ts';

/** Uploads are counted while they come, and gone when nobody has started them for a day. */
export const uploads: Migration = {
  id: '0009-uploads',
  sql: `
    -- What the file takes on the disk, or may take while it comes (state 'uploading').
    alter table import add column bytes bigint not null default 0;
    alter table import add column changed_at timestamptz not null default now();
    update import set bytes = coalesce((file->>'bytes')::bigint, 0);
    create index import_person on import (person_id);
    create index import_team on import (team_id);
    create index duplicate_created on duplicate (created_at);
  `,
};
