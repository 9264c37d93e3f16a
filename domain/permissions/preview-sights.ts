import type { Folder } from '../records/folder.ts';
import { ruling } from './access.ts';
import type { AccessComparison, Group } from './access-comparison.ts';
import { type Effect, whoAre } from './effect.ts';
import { parseEntryKey } from './entries.ts';
import { boardPlace, folderPlace, type Place } from './places.ts';
import { changedKeys, type Proposal, type TeamPermissions } from './proposal.ts';
import { standings } from './roles.ts';
import { VISITOR } from './tokens.ts';

/** Somebody who sees a place that they did not see, or no more; of what is in it nothing is said. */
interface Sight {
  place: Place;
  gains: boolean;
  people: readonly number[];
}

/** Who will see what, and who no more. */
export function sightsChanged(
  current: TeamPermissions,
  after: TeamPermissions,
  comparison: AccessComparison,
  proposal: Proposal,
): Effect[] {
  const changed = proposal.entries.filter(({ place, permissions }) =>
    changedKeys(current, place, permissions).some((key) => parseEntryKey(key)?.permission === 'VIEW_FOLDER'),
  );
  if (changed.length === 0 && proposal.people.size === 0) return [];
  const everywhere = changed.some(({ place }) => place.board_id === null);
  const touched = new Set([...changed.map(({ place }) => place.board_id), ...proposal.people.keys()]);
  const sights = current.boards.flatMap(({ id }) =>
    everywhere || touched.has(id) ? sightsOn(id, current, after, comparison) : [],
  );
  return [...together(sights, comparison), ...rolesWithoutPeople(current, after, comparison, changed)];
}

function sightsOn(
  board: string,
  current: TeamPermissions,
  after: TeamPermissions,
  comparison: AccessComparison,
): Sight[] {
  const within = Map.groupBy(current.foldersOf(board), ({ parent_id }) => parent_id);
  const found: Sight[] = [];
  const look = (place: Place, groups: readonly Group[]): void => {
    const still = groups.filter(({ before, after: then, people }) => {
      const [was, is] = [before.mayView(place), then.mayView(place)];
      if (was !== is) found.push({ place, gains: is, people });
      return was && is;
    });
    if (still.length > 0) for (const child of within.get(place.folder_id) ?? []) enter(place, child, still);
  };
  const enter = (above: Place, folder: Folder, groups: readonly Group[]): void => {
    const place = folderPlace(folder);
    // Where nothing of its own is set, those who see what it is in see it too.
    const inherits = [current, after].every(({ effective }) => effective.at(place) === effective.at(above));
    if (!inherits) look(place, groups);
    else for (const child of within.get(folder.id) ?? []) enter(place, child, groups);
  };
  look(boardPlace(board), comparison.groups(board));
  return found;
}

/** One sentence for all places that the same people see, or see no more; names nobody where everybody sees them. */
function together(sights: readonly Sight[], comparison: AccessComparison): Effect[] {
  const guests = new Set(
    comparison.subjects.flatMap(({ person, standing }) => (standing === 'guest' ? [person] : [])),
  );
  const places = Map.groupBy(sights, ({ place, gains }) => `${gains} ${JSON.stringify(place)}`);
  const said = [...places.values()].flatMap((some) => {
    const { place, gains } = some[0]!;
    const all = some.flatMap(({ people }) => people);
    const visitors = all.includes(VISITOR);
    const people = all.filter((person) => person !== VISITOR && !(visitors && (gains || guests.has(person))));
    return [
      ...(visitors ? [{ place, gains, who: whoAre({ visitors }) }] : []),
      ...(people.length > 0 ? [{ place, gains, who: whoAre({ people }) }] : []),
    ];
  });
  const sentences = Map.groupBy(
    said,
    ({ gains, who }) => `${gains} ${who.visitors} ${who.people.toSorted((one, other) => one - other)}`,
  );
  return [...sentences.values()].map((some) => ({
    kind: 'sees',
    gains: some[0]!.gains,
    who: some[0]!.who,
    places: some.map(({ place }) => place),
  }));
}

/** A role counts also while no person has it. */
function rolesWithoutPeople(
  current: TeamPermissions,
  after: TeamPermissions,
  comparison: AccessComparison,
  changed: Proposal['entries'],
): Effect[] {
  const taken = new Set(comparison.subjects.map(({ standing }) => standing));
  return changed.flatMap(({ place }) =>
    standings.flatMap((role): Effect[] => {
      if (role === 'owner' || taken.has(role)) return [];
      const [was, is] = [current, after].map(
        ({ effective }) => ruling(effective.at(place), [`role:${role}`], 'VIEW_FOLDER', false).granted,
      );
      return was === is
        ? []
        : [{ kind: 'sees', gains: is!, who: whoAre({ roles: [role] }), places: [place] }];
    }),
  );
}
