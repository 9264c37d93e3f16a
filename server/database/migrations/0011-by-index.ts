import type { Migration } from './migration.ts';

/** What a page shows and what hourly work looks for is found by an index: by one, whatever the planner knows of a team. */
export const byIndex: Migration = {
  id: '0011-by-index',
  sql: `
    -- What is in the trash, in the order in which it was deleted: all of a team's; and by what has to be there for it to be
    -- shown, or be managed: an item's folder, a folder's board, of boards none.
    drop index change_trash;
    create index change_trash on change ((team_id::text), seq)
      where act = 'deleted' and follows is null and before is not null and collection in ('boards', 'folders', 'items')
        and origin not like 'undo:%';
    create index change_trash_place on change (
      uuid_hash_extended(case collection when 'items' then folder_id when 'folders' then board_id
        else '00000000-0000-0000-0000-000000000000' end, team_id), seq)
      where act = 'deleted' and follows is null and before is not null and collection in ('boards', 'folders', 'items')
        and origin not like 'undo:%';
    -- All that was deleted on a board: it goes for good with the board.
    create index change_deleted_board on change (uuid_hash_extended(board_id, team_id), seq) where act = 'deleted';
    -- Of a folder that was deleted: its rows have been thrown away, or it has come back meanwhile.
    alter table change add column emptied boolean;
    create index change_to_empty on change (at) where act = 'deleted' and collection = 'folders' and emptied is null;

    create index session_expires on session (expires_at);
    create index link_expires on link (expires_at);
    create index account_event_at on account_event (at);
    create index invitation_team on invitation (team_id, sent_at);
    create index duplicate_team on duplicate (team_id);
  `,
};
