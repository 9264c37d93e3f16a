import { Access } from '@tessera/domain/permissions/access.ts';
import { permissions } from '@tessera/domain/permissions/permissions.ts';
import {
  boardPlace,
  folderPlace,
  type Place,
  permissionIdOf,
  type Tree,
} from '@tessera/domain/permissions/places.ts';
import { print } from './print.ts';

/** The check alone, without a server. A person's permissions are computed again after each change of permissions. */
const FOLDERS = 10_000;
const BOARDS = 30;
const RESTRICTED = 200;
const ROUNDS = 41;

/** Deterministic: the same tree in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const next = random(42);
const below = (count: number) => Math.floor(next() * count);
const idOf = (kind: string, index: number) => `018f0000-0000-7000-${kind}-${String(index).padStart(12, '0')}`;

const tables = {
  boards: new Map<string, object>(),
  folders: new Map<string, object>(),
  permissions: new Map<string, object>(),
};
const tree = {
  get: (collection: keyof typeof tables, name: string) => tables[collection].get(name),
} as unknown as Tree;

const PERSON = 7;
for (let index = 0; index < BOARDS; index++) {
  // On a third of the boards; another third is private.
  const name = idOf('8000', index);
  tables.boards.set(name, { id: name, user_ids: index % 3 === 0 ? [1, PERSON] : [1] });
  if (index % 3 === 1)
    tables.permissions.set(name, {
      ...boardPlace(name),
      permissions: { 'tag:board_locked_out:VIEW_FOLDER': false },
    });
}
const places: Place[] = [];
/** For each board the path to its newest folder: folders are up to six deep. */
const last = Array.from({ length: BOARDS }, (): string[] => []);
for (let index = 0; index < FOLDERS; index++) {
  const board = index % BOARDS;
  const path = last[board]!;
  path.length = Math.min(path.length, below(6));
  const folder = {
    id: idOf('9000', index),
    board_id: idOf('8000', board),
    parent_id: path.at(-1) ?? null,
  };
  path.push(folder.id);
  tables.folders.set(folder.id, folder);
  places.push(folderPlace(folder));
}
for (let count = 0; count < RESTRICTED; count++) {
  const place = places[count * (FOLDERS / RESTRICTED)]!;
  tables.permissions.set(permissionIdOf(place), {
    ...place,
    permissions: Object.fromEntries(
      Array.from({ length: 10 }, () => {
        const token = ['role:full-member', 'role:guest', `user:${1 + below(20)}`, 'tag:board_member'][
          below(4)
        ];
        return [`${token}:${permissions[below(permissions.length)]}`, below(2) === 0];
      }),
    ),
  });
}

const median = (list: number[]) => list.sort((one, other) => one - other)[Math.floor(list.length / 2)]!;

/** The time to compute all folders' permissions for one person without a cache, and then again with it. */
function measure(name: string, ask: (access: Access, place: Place) => boolean, list = places): number {
  const [cold, warm]: [number[], number[]] = [[], []];
  let count = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const access = new Access(tree, { person: PERSON, standing: 'full-member' });
    for (const times of [cold, warm]) {
      count = 0;
      const began = performance.now();
      for (const place of list) if (ask(access, place)) count++;
      times.push(performance.now() - began);
    }
  }
  print(`${name}, for the first time in this process`, cold[0]!, 'ms');
  print(`${name} (budget: 20)`, median(cold), 'ms');
  print(`${name}, asked again`, median(warm), 'ms');
  return count;
}

const seen = measure('which of 10,000 folders one person sees', (access, place) => access.mayView(place));
const edited = measure('in which of 10,000 folders they may edit items', (access, place) =>
  access.may('EDIT_ITEM', place),
);
measure(
  'the same, the innermost folders first',
  (access, place) => access.mayView(place),
  places.toReversed(),
);
print('folders that they see', seen, 'folders');
print('folders in which they may edit items', edited, 'folders');
