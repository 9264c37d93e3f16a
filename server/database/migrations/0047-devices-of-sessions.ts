import type { Migration } from './migration.ts';

/** A device hears of notifications as long as the session in which it said that it wants to. */
export const devicesOfSessions: Migration = {
  id: '0047-devices-of-sessions',
  sql: `
    alter table device add column session_id uuid references session on delete cascade;
    update device set session_id = (
      select id from session
      where person_id = device.person_id and ended_at is null and expires_at > now()
      order by refreshed_at desc limit 1
    );
    delete from device where session_id is null;
    alter table device alter column session_id set not null;
    create index device_session on device (session_id);
    create index device_token on device (token_hash);
  `,
};
