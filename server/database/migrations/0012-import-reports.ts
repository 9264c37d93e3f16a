import type { Migration } from './migration.ts';

/** What an import did not take as it was in the file is kept with it, and how the file's cells are written. */
export const importReports: Migration = {
  id: '0012-import-reports',
  sql: `
    create table import_cell (
      import_id uuid not null references import on delete cascade,
      -- where the cell is in the file: the line on which its row begins, and its column
      line integer not null,
      index integer not null,
      header text not null,
      value text not null,
      reason text not null,
      primary key (import_id, line, index, reason)
    );
    -- Imports under way go on as they began: headings on the first line, points before decimals.
    update import set file = file
      || '{"heading": 1, "quoted": true, "skip": 0, "groups": [], "name_from": 0}'
      || jsonb_build_object('columns', (
        select jsonb_agg(one || '{"decimal": ".", "dates": "ymd", "split": null}' order by place)
        from jsonb_array_elements(file->'columns') with ordinality as each (one, place)
      ))
    where state in ('ready', 'running', 'cancelling');
  `,
};
