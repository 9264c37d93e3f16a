import type { Member } from '@tessera/domain/api/teams.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seenItems } from '../../data/own/seen-items.ts';
import { accessOf } from '../../data/permissions/access.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { syncClient } from '../../data/sync/client.ts';
import { type Chosen, chosenBy } from './chosen.ts';
import type { PlaceEntries } from './command-entries.tsx';
import type { Entry } from './entry.ts';
import type { Go } from './go.ts';
import { statusesOf } from './item-status.tsx';
import { pageEntries, peopleEntries, workspaceEntries } from './page-entries.tsx';
import type { PaletteProps } from './palette.tsx';
import { itemEntry, placeEntries } from './place-entries.tsx';
import { heldFolders } from './places.ts';
import { type Group, grouped, type Ranked, rank } from './rank.ts';
import { type Wanted, wantedOf } from './score.ts';
import type { Sought } from './sought.ts';
import { useFoundItems } from './use-found-items.ts';

/** The most that are shown where nothing is typed: of what was there lately, and of the commands of a place. */
const RECENT_MAX = 7;
const COMMANDS_MAX = 5;
/** Of the boards, where the person was nowhere yet. */
const FIRST_MAX = 4;
const PLACES_MAX = 4;

interface Known extends Pick<PaletteProps, 'team' | 'teams' | 'pages'> {
  people: readonly Member[];
  commands: readonly PlaceEntries[];
  go: Go;
  /** What is looked at: nobody goes there. */
  here: string | undefined;
}

/** All that this page knows, by what it is. */
interface All {
  commands: readonly PlaceEntries[];
  places: readonly Entry[];
  people: readonly Entry[];
  pages: readonly Entry[];
  /** Items that the person has looked at. */
  seen: readonly Entry[];
}

const NOTHING = wantedOf('');

/** What this page knows and fits what is typed, under headings. */
export function useResults(known: Known, { only, text }: Sought): readonly Group[] {
  const { team, teams, pages, people, commands, go, here } = known;
  const { t } = useTranslation();
  const { structure } = useStructure(team.id);
  const [client] = useState(syncClient);
  const [chosen] = useState(() => chosenBy(client.person, team.id));
  const [now] = useState(() => client.clock.now());
  const folders = useMemo(() => heldFolders(client, structure, team.id), [client, structure, team.id]);
  const all = useMemo((): All => {
    const parts = { t, go, team, access: accessOf(team.id) };
    const seen = seenItems(team.id).flatMap((item) => {
      const held = folders.find(({ folder }) => folder.id === item.folder_id);
      const isGone = held !== undefined && held.columns.rowOf(item.id) === undefined;
      const entry = isGone ? undefined : itemEntry(structure, go, item, t('item.untitled'));
      return entry ? [{ ...entry, visitedAt: item.at }] : [];
    });
    return {
      ...{ commands, seen },
      places: placeEntries(structure, go),
      people: peopleEntries(people, parts),
      pages: [...pageEntries(pages, parts), ...workspaceEntries(teams, parts)],
    };
  }, [structure, folders, commands, people, pages, team, teams, go, t]);
  const wanted = useMemo(() => wantedOf(text), [text]);
  const takesItems = only === undefined || only === 'item';
  const found = useFoundItems(folders, takesItems ? wanted : NOTHING);
  const statusIn = useMemo(() => statusesOf(structure), [structure]);
  const items = useMemo(
    () =>
      found.flatMap(({ id, title, held, score }): Ranked[] => {
        const entry = itemEntry(structure, go, { id, folder_id: held.folder.id, title }, t('item.untitled'));
        if (!entry) return [];
        const { shown, weight } = statusIn(held, id);
        return [{ entry: { ...entry, status: shown }, score: score + weight }];
      }),
    [found, structure, go, t, statusIn],
  );
  return useMemo(
    () =>
      wanted.words.length === 0 ? begun(all, only, here) : fitting(all, only, items, { wanted, chosen, now }),
    [wanted, all, only, here, items, chosen, now],
  );
}

/** What is offered before anything is typed: where the person was last, and what can be done here. */
function begun(
  { commands, places, people, seen }: All,
  only: Sought['only'],
  here: string | undefined,
): Group[] {
  if (only === 'command') return commands.map((one) => placeGroup(one, one.entries.length));
  if (only === 'person')
    return grouped(
      people.map((entry) => ({ entry, score: 0 })),
      true,
    );
  const visited = [...(only === 'item' ? [] : places), ...seen].filter(
    ({ key, visitedAt }) => visitedAt !== undefined && (here === undefined || !key.endsWith(here)),
  );
  const entries = visited.sort((one, other) => other.visitedAt! - one.visitedAt!).slice(0, RECENT_MAX);
  const first = { id: 'first', title: 'palette.groups.place', entries: places.slice(0, FIRST_MAX) };
  const recent = { id: 'recent', title: 'palette.groups.recent', entries };
  if (only === 'item') return entries.length === 0 ? [] : [recent];
  const begins = entries.length > 0 ? [recent] : places.length > 0 ? [first] : [];
  return [...begins, ...commands.slice(0, PLACES_MAX).map((one) => placeGroup(one, COMMANDS_MAX))];
}

const placeGroup = ({ id, what, name, entries }: PlaceEntries, max: number): Group => ({
  id: `place-${id}`,
  title: what === undefined ? 'shortcuts.everywhere' : `palette.of.${id}`,
  ...(name === undefined ? {} : { name }),
  entries: entries.slice(0, max),
});

interface Asked {
  wanted: Wanted;
  chosen: Chosen;
  now: number;
}

function fitting(
  { commands, places, people, pages, seen }: All,
  only: Sought['only'],
  items: readonly Ranked[],
  { wanted, chosen, now }: Asked,
): Group[] {
  const ofCommands = commands.flatMap(({ entries }) => entries);
  const held = new Set(items.map(({ entry }) => entry.key));
  const others = {
    command: ofCommands,
    person: people,
    item: seen.filter(({ key }) => !held.has(key)),
  };
  if (only === undefined) {
    const entries = [...ofCommands, ...places, ...others.item, ...people, ...pages];
    return grouped([...items, ...rank(entries, wanted, chosen, now)], false);
  }
  const ranked = rank(others[only], wanted, chosen, now);
  return grouped(only === 'item' ? [...items, ...ranked] : ranked, true);
}
