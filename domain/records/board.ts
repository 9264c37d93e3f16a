import { z } from 'zod';
import { serialId } from '../ids.ts';
import { differsIn, type Need } from '../permissions/needs.ts';
import { boardPlace, WORKSPACE } from '../permissions/places.ts';
import { invalid } from './checks.ts';
import type { FormerLife } from './former-life.ts';
import { icon } from './icons.ts';
import { hue, name, position, type RecordBase } from './record.ts';
import type { Needs, StructureType } from './record-type.ts';
import { parseStructureId } from './structure-id.ts';
import type { StructureReader } from './structure-reader.ts';
import type { Payload } from './validate.ts';

const fields = z.object({
  name,
  hue: hue.default('indigo'),
  icon: icon.nullable().default(null),
  /** Order among the team's boards. */
  position,
  /** The people who are on the board. */
  user_ids: z.array(serialId).max(10_000).default([]),
  /** Listed apart; nothing else differs. */
  archived: z.boolean().default(false),
});

export type Board = RecordBase & z.infer<typeof fields>;

const needs: Needs<Board> = {
  create: () => [{ permission: 'CREATE_BOARD', place: WORKSPACE }],
  update: (before, after) => {
    const place = boardPlace(before.id);
    const all: Need[] = [];
    // The people on a board decide who sees it, where it is private.
    if (differsIn(before, after, ['user_ids'])) all.push({ permission: 'MANAGE_VISIBILITY', place });
    const others = (Object.keys({ ...before, ...after }) as (keyof Board)[]).filter(
      (field) => field !== 'user_ids' && field !== 'row_version' && field !== 'updated_at',
    );
    if (all.length === 0 || differsIn(before, after, others)) all.push({ permission: 'UPDATE_BOARD', place });
    return all;
  },
  remove: ({ id }) => [{ permission: 'DELETE_BOARD', place: boardPlace(id) }],
};

/** The person who creates a board is on it; all others have to be people of the workspace. */
function check(record: Board, reader: StructureReader): Board {
  const before = new Set(reader.get('boards', record.id)?.user_ids);
  const user_ids = [
    ...new Set(record.row_version === 1 ? [reader.person, ...record.user_ids] : record.user_ids),
  ];
  // The permissions of the person who saves are checked by `needs`.
  const isNew = (id: number) => id !== reader.person && !before.has(id);
  if (user_ids.some((id) => isNew(id) && reader.standingOf(id) === undefined))
    invalid('no_such_person', { field: 'user_ids' });
  return { ...record, user_ids };
}

/** A person who has left the workspace since is not on a board that comes back, even if they have joined again. */
function withoutLeavers(reader: StructureReader, record: Board, { before, left }: FormerLife): Board {
  const people = (before['user_ids'] as number[] | undefined) ?? [];
  const gone = new Set([...left, ...people.filter((person) => reader.standingOf(person) === undefined)]);
  return { ...record, user_ids: record.user_ids.filter((person) => !gone.has(person)) };
}

const isOn = (board: Readonly<Payload> | null, person: number): boolean =>
  ((board?.['user_ids'] as number[] | undefined) ?? []).includes(person);

export const board: StructureType<typeof fields, Board> = {
  collection: 'boards',
  storage: 'structure',
  fields,
  changeable: ['name', 'hue', 'icon', 'position', 'user_ids', 'archived'],
  references: [],
  parseId: parseStructureId,
  place: ({ id }) => boardPlace(id),
  nameOf: (record) => record.name,
  trash: 'workspace',
  isContainer: true,
  siblings: (_record, reader) => reader.all('boards'),
  needs,
  check,
  returns: {
    asItWas: withoutLeavers,
    asSent: withoutLeavers,
    // Restoring a board does not put a person on it.
    check: (record, reader) => ({ ...check(record, reader), user_ids: [...new Set(record.user_ids)] }),
  },
  access: {
    fields: ['team_id', 'user_ids'],
    touches: (before, after, { person }) => isOn(before, person) !== isOn(after, person),
  },
  changesAccess(reader, { operation, record, before }) {
    if (operation === 'deleted') return false;
    const are = (record as Partial<Board>).user_ids ?? [];
    // The person who creates a board is on it anyway.
    const were = (before as Board | null)?.user_ids ?? [reader.person];
    return are.some((person) => !were.includes(person)) || (before !== null && are.length !== were.length);
  },
  shownTo: (access, record) =>
    access.isVisitor(boardPlace(record.id)) ? { ...record, user_ids: [] } : record,
};
