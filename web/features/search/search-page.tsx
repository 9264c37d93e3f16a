import { getLocalTimeZone, parseDate } from '@internationalized/date';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { SEARCH_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import type { SearchPlace } from '../../data/search/search-place.ts';
import type { SearchAsked } from '../../data/search/search-results.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import styles from './search.module.css';
import { SearchFilters } from './search-filters.tsx';
import { SearchHits } from './search-hits.tsx';

/** Whoever types is not asked for after each letter, in milliseconds. */
const TYPING_MS = 150;

const filterNames = ['board', 'folder', 'kind', 'person', 'from', 'to', 'trash'] as const;
const nothing = Object.fromEntries(filterNames.map((name) => [name, undefined])) as SearchPlace;

/** The search of a workspace. What is searched for, and where, stands in the address. */
export function SearchPage() {
  const { t } = useTranslation();
  const { teamId } = useParams({ from: '/main/team/$teamId/search' });
  const place = useSearch({ from: '/main/team/$teamId/search' });
  const navigate = useNavigate();
  const { timeZone } = useFormats();
  const first = useRef<HTMLAnchorElement>(null);
  const change = (part: Partial<SearchPlace>) =>
    void navigate({
      to: '/team/$teamId/search',
      params: { teamId },
      search: (before) => ({ ...before, ...part }),
      replace: true,
    });
  const asked = askedBy(place, timeZone);
  const count = filterNames.filter((name) => place[name] !== undefined).length;
  const onClear = count > 0 ? () => change(nothing) : undefined;
  return (
    <section className={styles.page} aria-label={t('search.title')}>
      <Words
        value={place.q ?? ''}
        onChange={(q) => change({ q: q || undefined })}
        onDown={() => first.current?.focus()}
      />
      <SearchFilters teamId={teamId} place={place} onChange={change} count={count} onClear={onClear} />
      {asked ? (
        <SearchHits
          key={JSON.stringify(asked)}
          teamId={teamId}
          asked={asked}
          first={first}
          onClear={onClear}
        />
      ) : (
        <EmptyState title={t('search.begin')} text={t('search.beginText')} />
      )}
    </section>
  );
}

function Words({ value, onChange, onDown }: { value: string; onChange(text: string): void; onDown(): void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    // Not by this field: such as by going back.
    if (value !== told.current) setTyped(value);
    told.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = typed;
      onChange(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField
      aria-label={t('search.field')}
      value={typed}
      onChange={setTyped}
      maxLength={SEARCH_MAX_LENGTH}
      autoFocus
      className={styles.field!}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') onDown();
        else event.continuePropagation();
      }}
    >
      <Search size={18} aria-hidden />
      <Input className={styles.input!} placeholder={t('search.placeholder')} dir="auto" />
    </SearchField>
  );
}

/** Undefined: nothing is searched for yet. */
function askedBy(place: SearchPlace, timeZone: string | undefined): SearchAsked | undefined {
  const q = place.q?.trim() ?? '';
  if (q === '') return undefined;
  const startOf = (day: string, days: number) =>
    formatInstant(
      parseDate(day)
        .add({ days })
        .toDate(timeZone ?? getLocalTimeZone()),
    );
  return {
    q,
    ...{ board_id: place.board, folder_id: place.folder, attribute_kind: place.kind, person: place.person },
    from: place.from && startOf(place.from, 0),
    to: place.to && startOf(place.to, 1),
    trash: place.trash,
  };
}
