import type { Migration } from './migration.ts';

/** Which items people have to do, and the invitations that wait for an address. */
export const ownItems: Migration = {
  id: '0035-own-items',
  sql: `
    -- An entry may be out of date, as it is compared with its item. An item of a deleted folder keeps its entries.
    create table assigned_item (
      team_id integer not null references team on delete cascade,
      item_id uuid not null,
      person_id integer not null,
      primary key (team_id, item_id, person_id)
    );
    create index assigned_item_of on assigned_item (person_id, team_id, item_id);

    insert into assigned_item (team_id, item_id, person_id)
    select i.team_id, i.id, p::integer
    from record r join item i on i.team_id = r.team_id and i.board_id = (r.fields ->> 'board_id')::uuid,
      jsonb_array_elements(case jsonb_typeof(i."values" -> r.id::text) when 'array' then i."values" -> r.id::text else '[]' end) p
    where r.collection = 'attributes' and r.fields ->> 'kind' = 'members' and jsonb_typeof(p) = 'number'
    on conflict do nothing;

    create index invitation_to on invitation (lower(email)) where accepted_at is null and cancelled_at is null;
  `,
};
