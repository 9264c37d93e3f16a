import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { isSearched } from '@tessera/domain/search/searched-text.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf, newAttributeChoices } from '../../attributes/new-attribute-choices.ts';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useAccess } from '../../data/permissions/access.ts';
import type { SearchPlace } from '../../data/search/search-place.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { managesSomeTrash } from '../../data/structure/trash-access.ts';
import { useMembers } from '../../data/teams/members.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Filters } from '../../ui/filters/filters.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import styles from './search.module.css';

const DayFilter = latePart(chunk(() => import('../../ui/filters/day-filter.tsx')));

const ALL = 'all';

interface FiltersProps {
  teamId: number;
  place: SearchPlace;
  onChange(part: Partial<SearchPlace>): void;
  /** How many filters are set. */
  count: number;
  /** Undefined: no filter is set. */
  onClear: (() => void) | undefined;
}

/** Where is searched: a board, a folder, a kind of attribute, a person, a time, the trash. */
export function SearchFilters({ teamId, place, onChange, count, onClear }: FiltersProps) {
  const { t } = useTranslation();
  const { structure } = useStructure(teamId);
  const access = useAccess(teamId);
  const members = useMembers(teamId);
  const boards = structure.boards().map(({ id, name }) => ({ id, label: name }));
  const folders = structure
    .boards()
    .filter(({ id }) => place.board === undefined || id === place.board)
    .flatMap((board) =>
      structure.folders(board.id).map(({ id, name }) => ({
        ...{ id, label: name },
        ...(place.board === undefined ? { note: board.name } : {}),
      })),
    );
  const kinds = newAttributeChoices
    .filter(({ kind, preset }) => preset === null && isSearched({ kind, settings: {} }))
    .map((one) => ({ id: one.kind, label: labelOf(one, t), icon: <one.Icon size={14} aria-hidden /> }));
  const people = (members.value ?? []).map(({ id, name, email }) => ({
    ...{ id: String(id), label: name },
    ...(email ? { note: email } : {}),
  }));
  return (
    <Filters
      count={count}
      more={
        onClear && (
          <Button kind="quiet" onPress={onClear}>
            {t('filter.clear')}
          </Button>
        )
      }
    >
      <SearchSelect
        label={t('search.board')}
        choices={[{ id: ALL, label: t('search.allBoards') }, ...boards]}
        value={place.board ?? ALL}
        onChange={(id) => onChange({ board: id === ALL ? undefined : id, folder: undefined })}
      />
      <SearchSelect
        label={t('search.folder')}
        choices={[{ id: ALL, label: t('search.allFolders') }, ...folders]}
        value={place.folder ?? ALL}
        onChange={(id) => onChange({ folder: id === ALL ? undefined : id })}
      />
      <SearchSelect<AttributeKindId | typeof ALL>
        label={t('search.kind')}
        choices={[{ id: ALL, label: t('search.allKinds') }, ...kinds]}
        value={place.kind ?? ALL}
        onChange={(id) => onChange({ kind: id === ALL ? undefined : id })}
      />
      <SearchSelect
        label={t('search.person')}
        choices={[{ id: ALL, label: t('search.everybody') }, ...people]}
        value={place.person === undefined ? ALL : String(place.person)}
        onChange={(id) => onChange({ person: id === ALL ? undefined : Number(id) })}
      />
      <Suspense>
        <DayFilter
          label={t('search.from')}
          value={place.from ?? null}
          onChange={(day) => onChange({ from: day ?? undefined })}
        />
        <DayFilter
          label={t('search.to')}
          value={place.to ?? null}
          onChange={(day) => onChange({ to: day ?? undefined })}
        />
      </Suspense>
      {managesSomeTrash(access, structure) && (
        <div className={styles.trash}>
          <Checkbox isSelected={place.trash === true} onChange={(on) => onChange({ trash: on || undefined })}>
            {t('search.trash')}
          </Checkbox>
        </div>
      )}
    </Filters>
  );
}
