import { ruling } from './access.ts';
import type { AccessComparison, Group } from './access-comparison.ts';
import { type Effect, type Who, whoAre } from './effect.ts';
import { parseEntryKey } from './entries.ts';
import { type Line, linesAt } from './explain.ts';
import { permissionType } from './permissions.ts';
import { boardPlace, type Place, WORKSPACE } from './places.ts';
import { changedKeys, type Proposal, type TeamPermissions } from './proposal.ts';
import { type Standing, standings } from './roles.ts';
import { VISITOR } from './tokens.ts';

/** People for whom a permission changes at a place, and those who see the place and for whom it does not. */
interface Moved {
  gain: Set<number>;
  lose: Set<number>;
  same: Set<number>;
}

/** Who will be able to do what, and who no more. Who does not see a place, before or after, is not spoken of there. */
export function actionsChanged(
  current: TeamPermissions,
  after: TeamPermissions,
  comparison: AccessComparison,
  proposal: Proposal,
): Effect[] {
  return [...changedAt(current, after, proposal)].flatMap(([place, lines]) =>
    linesAt(place)
      .filter(({ permission }) => permission !== 'VIEW_FOLDER' && lines.has(permission))
      .flatMap((line) => effectsOf(place, line, current, after, comparison)),
  );
}

/** Place → the permissions that may be another thing there for somebody. */
function changedAt(
  current: TeamPermissions,
  after: TeamPermissions,
  { entries, people }: Proposal,
): Map<Place, Set<string>> {
  const found = new Map<Place, Set<string>>();
  for (const { place, permissions } of entries)
    found.set(
      place,
      new Set(
        changedKeys(current, place, permissions).flatMap((key) => parseEntryKey(key)?.permission ?? []),
      ),
    );
  for (const board of people.keys()) {
    const place = [...found.keys()].find((one) => one.board_id === board && one.folder_id === null);
    const lines = (place && found.get(place)) ?? new Set<string>();
    found.set(place ?? boardPlace(board), lines);
    // What is set for those who are on the board is then theirs, or not any more.
    for (const key of Object.keys(after.effective.at(boardPlace(board)))) {
      const entry = parseEntryKey(key);
      if (entry?.token === 'tag:board_member') lines.add(entry.permission);
    }
  }
  return found;
}

function effectsOf(
  place: Place,
  line: Line,
  current: TeamPermissions,
  after: TeamPermissions,
  comparison: AccessComparison,
): Effect[] {
  const moved = movedAt(place, line, current, comparison);
  const roles = {
    gain: rolesMoved(place, line, current, after, true),
    lose: rolesMoved(place, line, current, after, false),
  };
  return (['lose', 'gain'] as const).flatMap((way): Effect[] => {
    const who = whoOf(moved[way], moved, roles[way], comparison);
    if (who.people.length === 0 && who.roles.length === 0) return [];
    return [{ kind: 'may', gains: way === 'gain', who, place, ...line }];
  });
}

function movedAt(place: Place, line: Line, current: TeamPermissions, comparison: AccessComparison): Moved {
  const moved: Moved = { gain: new Set(), lose: new Set(), same: new Set() };
  const take = (at: Place, some: readonly Group[]) => {
    for (const { subject, before, after, people } of some) {
      if (subject.person === VISITOR || !before.mayView(at) || !after.mayView(at)) continue;
      const creator = line.own ? subject.person : null;
      const [was, is] = [before, after].map((access) => access.may(line.permission, at, creator));
      const set = was === is ? moved.same : is ? moved.gain : moved.lose;
      for (const person of people) set.add(person);
    }
  };
  if (place.board_id !== null) {
    take(place, comparison.groups(place.board_id));
    return moved;
  }
  // In the workspace itself guests are nobody, and nobody is on a board: what is set for them shows on the boards.
  const isGuest = ({ subject }: Group) => subject.standing === 'guest';
  take(
    WORKSPACE,
    comparison.groups(null).filter((group) => !isGuest(group)),
  );
  if (permissionType(line.permission).levels.includes('board'))
    for (const { id } of current.boards) take(boardPlace(id), comparison.groups(id));
  for (const person of [...moved.gain, ...moved.lose]) moved.same.delete(person);
  return moved;
}

/** The roles that an effect names, also without people. */
function rolesMoved(
  place: Place,
  { permission, own }: Line,
  current: TeamPermissions,
  after: TeamPermissions,
  gains: boolean,
): Standing[] {
  return standings.filter((role) => {
    if (role === 'owner') return false;
    const [was, is] = [current, after].map(
      ({ effective }) => ruling(effective.at(place), [`role:${role}`], permission, own).granted,
    );
    return was !== is && is === gains;
  });
}

/** A role in place of its people, where it is true of most of them. */
function whoOf(
  those: ReadonlySet<number>,
  { same }: Moved,
  roles: readonly Standing[],
  { subjects }: AccessComparison,
): Who {
  const left = new Set(those);
  const said: Standing[] = [];
  const except: number[] = [];
  for (const role of roles) {
    const all = subjects.filter(({ standing }) => standing === role).map(({ person }) => person);
    const others = all.filter((person) => same.has(person) && !those.has(person));
    const hit = all.filter((person) => those.has(person));
    if (others.length > hit.length) continue;
    said.push(role);
    except.push(...others);
    for (const person of hit) left.delete(person);
  }
  return whoAre({ people: [...left], roles: said, except });
}
