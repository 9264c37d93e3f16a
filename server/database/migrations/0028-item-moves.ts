import type { Migration } from './migration.ts';

/** That an item was put below another one, or to the top, is part of its history: found as the rest of it is. */
export const itemMoves: Migration = {
  id: '0028-item-moves',
  sql: `
    create index change_of_item_parent on change ((team_id::text || '/' || left(record_id, 36)), seq)
      where collection = 'items' and operation = 'updated'
        and before->>'parent_id' is distinct from record->>'parent_id';
  `,
};
