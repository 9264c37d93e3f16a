import { annotation } from '@tessera/domain/records/index.ts';
import { inRows, isNoneOf, isOneOf, movable, ofItems, withinRows } from './collection-lists.ts';

/** Lines of the log of the structure: what the partial indexes of migration 0008 have, without annotations. */
export const ofStructure = isNoneOf('collection', [...ofItems, ...annotation]);
/** Lines of an item and of its values, but where it stands among others: as the index of migration 0015 has it. */
export const ofItem = `(${isOneOf('collection', withinRows)} or (${isOneOf('collection', inRows)} and operation <> 'updated'))`;
/** Those of an item that was put below another one, or to the top: as the index of migration 0028 has it. */
export const changesParent = `${isOneOf('collection', inRows)} and operation = 'updated' and before->>'parent_id' is distinct from record->>'parent_id'`;
/** All but those of values that were saved as they are; `of`: the line. */
export const changesValue = (of: string): string =>
  `not (${isOneOf(`${of}.collection`, withinRows)} and ${of}.operation <> 'deleted'
    and coalesce((${of}.before->'data')::jsonb, 'null') = coalesce((${of}.record->'data')::jsonb, 'null'))`;
/** Those of a folder that went to another board. */
export const leavesBoard = `${isOneOf('collection', movable)} and operation = 'updated' and before->>'board_id' <> record->>'board_id'`;

/** Those that are told to everybody who may see what they are about; the others are of one person's own records. */
export const ofAll = 'owner_id is null';
/** What the others are found by, with `owner_id is not null`: as the index of migration 0018 has it. */
export const ownerKey = `(team_id::text || '/' || owner_id::text)`;

/** What the lines of `ofStructure` are found by; to be compared with `teamKey`. */
export const boardKey = `(team_id::text || '/' || board_id::text)`;
export const recordKey = `(team_id::text || '/' || record_id)`;
/** What the lines of `ofItem` and `changesParent` are found by. */
export const itemKey = `(team_id::text || '/' || left(record_id, 36))`;
/** What those of `leavesBoard` are found by: the board that was left. */
export const leftBoardKey = `(team_id::text || '/' || (before->>'board_id'))`;

/** A key of a team, in SQL. */
export const teamKey = (team: string, id: string): string => `(${team}::int::text || '/' || ${id}::text)`;
