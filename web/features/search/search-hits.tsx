import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObservable } from '../../data/page/observable.ts';
import { type SearchAsked, SearchResults } from '../../data/search/search-results.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import styles from './search.module.css';
import { SearchHitLine } from './search-hit.tsx';

interface HitsProps {
  teamId: number;
  asked: SearchAsked;
  /** The first of them, for who comes by the arrow keys. */
  first: RefObject<HTMLAnchorElement | null>;
  /** Undefined: no filter is set. */
  onClear: (() => void) | undefined;
}

/** What a search finds; more of it comes as one scrolls. */
export function SearchHits({ teamId, asked, first, onClear }: HitsProps) {
  const { t } = useTranslation();
  // A search has its own page: another one is another component.
  const [results] = useState(() => new SearchResults(teamId, asked));
  const { hits: found, after, offline, busy, problem } = useObservable(results.state);
  const { ready, structure } = useStructure(teamId);
  // One whose folder has gone meanwhile would lead nowhere.
  const hits = found?.filter((hit) => !ready || hit.deleted_at !== null || structure.folder(hit.folder_id));
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => results.follow(), [results]);
  useEffect(() => {
    if (!end.current || after === null) return undefined;
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void results.more();
    });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [results, after, busy]);

  if (problem)
    return (
      <EmptyState title={t('search.title')} text={problem.message}>
        <Button onPress={() => void results.load()}>{t('ui.retry')}</Button>
      </EmptyState>
    );
  if (!hits) return <Spinner />;
  return (
    <>
      {offline && (
        <p className={styles.offline} role="status">
          {t('search.offline')}
        </p>
      )}
      {hits.length === 0 ? (
        <EmptyState title={t('ui.nothingFound')} text={t(onClear ? 'search.noneFiltered' : 'search.none')}>
          {onClear && <Button onPress={onClear}>{t('filter.clear')}</Button>}
        </EmptyState>
      ) : (
        <ul className={styles.hits} aria-label={t('search.results')} onKeyDown={walk}>
          {hits.map((hit, index) => (
            <SearchHitLine
              key={hit.item_id}
              teamId={teamId}
              hit={hit}
              structure={structure}
              link={index === 0 ? first : undefined}
              onRestored={() => void results.load()}
            />
          ))}
        </ul>
      )}
      {after !== null && (
        <div ref={end} className={styles.more}>
          <Button kind="quiet" busy={busy} onPress={() => void results.more()}>
            {t('search.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Up and down go from one to the next, and from the first one back to the words. */
function walk(event: React.KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hit]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next) next.focus();
  else if (at === 0)
    event.currentTarget.closest('section')?.querySelector<HTMLElement>('input[type=search]')?.focus();
}
