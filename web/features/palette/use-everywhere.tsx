import type { Team } from '@tessera/domain/api/me.ts';
import type { SearchHit } from '@tessera/domain/api/search.ts';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStructure } from '../../data/structure/structure.ts';
import type { Entry } from './entry.ts';
import type { Go } from './go.ts';
import { sayStatus } from './item-status.tsx';
import { itemEntry } from './place-entries.tsx';
import type { Group } from './rank.ts';
import type { Sought } from './sought.ts';
import { type ServerHits, useServerHits } from './use-server-hits.ts';

interface Parts {
  team: Team;
  go: Go;
  sought: Sought;
  /** What this page has found by itself. */
  known: readonly Group[];
}

/** What the server finds in all items, below what this page knows: nothing above it moves when it comes. */
export function useEverywhere({ team, go, sought, known }: Parts): {
  state: ServerHits['state'];
  /** Whether the server has found something. */
  isFound: boolean;
  groups: readonly Group[];
} {
  const { t } = useTranslation();
  const { structure } = useStructure(team.id);
  const isAsked = sought.only === undefined || sought.only === 'item';
  const { state, hits } = useServerHits(team.id, isAsked ? sought.text : undefined);
  const shown = new Set(known.flatMap(({ entries }) => entries.map(({ key }) => key)));
  const entries = hits.flatMap((hit): Entry[] => {
    const entry = itemEntry(structure, go, { ...hit, id: hit.item_id }, t('item.untitled'));
    if (!entry || shown.has(entry.key)) return [];
    const excerpt = excerptOf(hit);
    return [{ ...entry, status: sayStatus(structure, hit.status), ...(excerpt && { excerpt }) }];
  });
  const isFound = entries.length > 0;
  if (!isAsked || sought.text === '') return { state, isFound, groups: [] };
  const { text } = sought;
  const all: Entry = {
    key: 'search-all',
    kind: 'item',
    name: t('palette.searchAll', { typed: text }),
    icon: <Search size={16} aria-hidden />,
    run: () => void go.to({ to: '/team/$teamId/search', params: { teamId: team.id }, search: { q: text } }),
  };
  // The way to the search stands first: what the server finds comes below it.
  const group = { id: 'everywhere', title: 'palette.groups.everywhere', entries: [all, ...entries] };
  return { state, isFound, groups: [group] };
}

/** What was found elsewhere than in its title. */
const excerptOf = ({ title, matches }: SearchHit): SearchHit['matches'][number] | undefined =>
  matches.some(({ text }) => text === title) ? undefined : matches[0];
