import type { Migration } from './migration.ts';

/**
 * The lines that are not of items, few among those that are: by team, board and record. Saves of items write none of these.
 *
 * A team that the planner has not met looks empty to it, and then any index that begins with the team is as good to it as
 * another. By a key that has the team inside of it there is one way only.
 */
export const logByStructure: Migration = {
  id: '0008-log-by-structure',
  sql: `
    create index change_structure on change (team_id, seq) where collection not in ('items', 'values');
    create index change_on_board on change ((team_id::text || '/' || board_id::text), seq) where collection not in ('items', 'values');
    create index change_of_record on change ((team_id::text || '/' || record_id), seq) where collection not in ('items', 'values');
    -- What decides about permissions
    create index change_access on change (team_id, seq)
      where collection in ('permissions', 'members') or (collection in ('boards', 'folders') and act = 'updated');
    -- Folders that went to another board, by the one that they left
    create index change_left_board on change ((team_id::text || '/' || (before->>'board_id')), seq)
      where collection = 'folders' and act = 'updated' and before->>'board_id' <> record->>'board_id';
    -- What they held is in those above.
    drop index change_life;
    drop index change_life_after;
  `,
};
