import type { Migration } from './migration.ts';

/** Columns and tables by the names that the code has for them. */
export const standardNames: Migration = {
  id: '0019-standard-names',
  sql: `
    alter table change rename column act to operation;
    alter table change rename column follows to caused_by;
    alter index change_follows rename to change_caused_by;

    alter table act_part rename to action_part;
    alter index act_part_board rename to action_part_board;
    alter index act_part_folder rename to action_part_folder;
    alter index act_part_kind rename to action_part_kind;
    alter index act_part_person rename to action_part_person;
    alter index act_part_attribute rename to action_part_attribute;
    alter index act_part_batch rename to action_part_batch;
    alter index act_part_undo rename to action_part_undo;
  `,
};
