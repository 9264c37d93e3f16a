import { type Entries, entryKey, type Token } from '../entries.ts';
import { type Permission, permissions } from '../permissions.ts';
import { boardPlace, folderPlace, type Place, permissionIdOf, type Tree, WORKSPACE } from '../places.ts';
import { type Standing, standings } from '../roles.ts';
import type { Subject } from '../tokens.ts';
import type { PlainFolder, PlainTeam } from './plain-model.ts';

/** Choices that a test leaves to chance: bytes, one for each. After the last one every choice is the first. */
export class Tape {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** 0 up to, but without, `count`. */
  below(count: number): number {
    return (this.bytes[this.at++] ?? 0) % count;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  /** True about once in `often`. */
  once(often: number): boolean {
    return this.below(often) === often - 1;
  }
}

const OWNER = 1;
/** Of the workspace or of none, as the tape says: 2 to 6; 7 is always a stranger, 0 has not signed in. */
const OTHERS = [2, 3, 4, 5, 6];
export const everybody = [0, OWNER, ...OTHERS, 7];

const DEPTH_MAX = 6;

/** Those that say something about a place's being seen, that have a variant for owners, and that have none. */
const frequent: readonly Permission[] = [
  'VIEW_FOLDER',
  'VIEW_FOLDER',
  'VIEW_FOLDER',
  'EDIT_ITEM',
  'DELETE_COMMENT',
  'CREATE_ITEM',
];

const tokens: readonly Token[] = [
  ...everybody.slice(1).map((id): Token => `user:${id}`),
  ...standings.map((standing): Token => `role:${standing}`),
  'tag:guest_user',
  'tag:guest_user',
  'tag:board_member',
  'tag:board_member',
  'tag:board_locked_out',
  'tag:board_locked_out',
];

export function randomTeam(tape: Tape): PlainTeam {
  const people: { id: number; standing: Standing }[] = [{ id: OWNER, standing: 'owner' }];
  for (const id of OTHERS) {
    const standing = tape.pick([...standings, undefined]);
    if (standing && standing !== 'owner') people.push({ id, standing });
  }
  const boards = Array.from({ length: 1 + tape.below(3) }, (_, index) => ({
    id: `board-${index}`,
    user_ids: randomPeople(tape),
  }));
  const folders: PlainFolder[] = [];
  for (let count = tape.below(9); count > 0; count--) {
    const board_id = tape.pick(boards).id;
    folders.push({
      id: `folder-${folders.length}`,
      board_id,
      parent_id: randomParent(tape, folders, board_id),
    });
  }
  let team: PlainTeam = { people, boards, folders, saved: [] };
  // A public board is what visitors need before anything else can be asked about them.
  if (tape.once(3))
    team = saving(team, boardPlace(tape.pick(boards).id), { 'tag:guest_user:VIEW_FOLDER': true });
  for (let count = tape.below(12); count > 0; count--) team = withEntry(team, tape);
  return team;
}

export const randomPeople = (tape: Tape): number[] => everybody.filter((id) => id > 0 && tape.once(2));

/** Often the folder that was made last, so that some trees are deep. */
export function randomParent(tape: Tape, folders: readonly PlainFolder[], board: string): string | null {
  const possible = folders.filter((one) => one.board_id === board && depthIn(folders, one) < DEPTH_MAX);
  if (possible.length === 0 || tape.once(4)) return null;
  return tape.once(2) ? tape.pick(possible).id : possible.at(-1)!.id;
}

function depthIn(folders: readonly PlainFolder[], folder: PlainFolder): number {
  const parent = folders.find((one) => one.id === folder.parent_id);
  return parent ? depthIn(folders, parent) + 1 : 1;
}

export const placesIn = ({ boards, folders }: PlainTeam): Place[] => [
  WORKSPACE,
  ...boards.map(({ id }) => boardPlace(id)),
  ...folders.map(folderPlace),
];

/** One more entry somewhere, or another word on one that was there. */
export function withEntry(team: PlainTeam, tape: Tape, place = tape.pick(placesIn(team))): PlainTeam {
  const key = entryKey(tape.pick(tokens), randomPermission(tape), tape.once(4));
  const stored = savedAt(team, place);
  return saving(team, place, { ...stored, [key]: tape.once(2) });
}

export const randomPermission = (tape: Tape): Permission =>
  tape.once(4) ? tape.pick(permissions) : tape.pick(frequent);

export const savedAt = (team: PlainTeam, place: Place): Entries =>
  team.saved.find((one) => permissionIdOf(one.place) === permissionIdOf(place))?.entries ?? {};

export const saving = (team: PlainTeam, place: Place, entries: Entries): PlainTeam => ({
  ...team,
  saved: [
    ...team.saved.filter((one) => permissionIdOf(one.place) !== permissionIdOf(place)),
    { place, entries },
  ],
});

export const subjectIn = (team: PlainTeam, person: number): Subject => ({
  person,
  standing: team.people.find(({ id }) => id === person)?.standing,
});

/** The team as the rules read it; `now` says which it is at that moment. */
export const treeOf = (now: () => PlainTeam): Tree => ({
  get: ((collection: 'boards' | 'folders' | 'permissions', id: string) => {
    if (collection !== 'permissions') return now()[collection].find((one) => one.id === id);
    const saved = now().saved.find((one) => permissionIdOf(one.place) === id);
    return saved && { id, ...saved.place, permissions: saved.entries };
  }) as Tree['get'],
});
