import { getLocalTimeZone, parseDate } from '@internationalized/date';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ActivityKind, activityKinds } from '@tessera/domain/api/changes.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useFormats } from '../../data/page/formats.ts';
import { useCan } from '../../data/permissions/access.ts';
import { type ActivityQuery, useActivity } from '../../data/structure/activity.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { useMembers } from '../../data/teams/members.ts';
import { OnlyChip } from '../../records/activity/only-chip.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Filters } from '../../ui/filters/filters.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { Select } from '../../ui/select/select.tsx';
import styles from './activity.module.css';
import { ActivityList, type OnlyItem, type Reports } from './activity-list.tsx';
import { AttributeFilter } from './attribute-filter.tsx';

const DayFilter = latePart(chunk(() => import('../../ui/filters/day-filter.tsx')));

const ALL = 'all';

interface Chosen {
  person: string;
  kind: ActivityKind | typeof ALL;
  /** Days, `YYYY-MM-DD`, in the person's time zone; null: no limit. */
  from: string | null;
  to: string | null;
  attribute: string | undefined;
  only: OnlyItem | undefined;
}

const nothing: Chosen = {
  ...{ person: ALL, kind: ALL, from: null, to: null },
  ...{ attribute: undefined, only: undefined },
};

/** The activity log of a workspace, as far as the person may see it, with filters. */
export function TeamActivity(reports: Reports) {
  const { t } = useTranslation();
  const { teamId } = useParams({ from: '/main/team/$teamId/activity' });
  const allowed = useCan(teamId, 'VIEW_ACTIVITY_LOG', WORKSPACE);
  return (
    <section className={styles.page} aria-label={t('activity.title')}>
      {allowed ? (
        <WorkspaceActivity teamId={teamId} {...reports} />
      ) : (
        <p className={styles.empty}>{t('activity.notAllowed')}</p>
      )}
    </section>
  );
}

function WorkspaceActivity({ teamId, ReportDialog }: { teamId: number } & Reports) {
  const { t } = useTranslation();
  const { structure } = useStructure(teamId);
  const members = useMembers(teamId);
  const { timeZone } = useFormats();
  const navigate = useNavigate();
  const { board: boardId } = useSearch({ from: '/main/team/$teamId/activity' });
  const board = boardId === undefined ? undefined : structure.board(boardId);
  const showAllBoards = () =>
    void navigate({ to: '/team/$teamId/activity', params: { teamId }, replace: true });
  const [chosen, setChosen] = useState(nothing);
  const { person, kind, from, to, attribute, only } = chosen;
  const choose = (part: Partial<Chosen>) => setChosen({ ...chosen, ...part });
  const query: ActivityQuery = {
    board_id: boardId,
    item_id: only?.id,
    attribute_id: attribute,
    user_id: person === ALL ? undefined : Number(person),
    kind: kind === ALL ? undefined : kind,
    from: from === null ? undefined : startOf(from, timeZone),
    to: to === null ? undefined : startOf(to, timeZone, 1),
  };
  const activity = useActivity(teamId, query);
  const count = Object.entries(nothing).filter(
    ([name, value]) => chosen[name as keyof Chosen] !== value,
  ).length;

  const people = [
    { id: ALL, label: t('activity.everybody') },
    ...(members.value ?? []).map(({ id, name, email }) => ({
      id: String(id),
      label: name,
      ...(email ? { note: email } : {}),
    })),
  ];
  const kinds: { id: ActivityKind | typeof ALL; label: string }[] = [
    { id: ALL, label: t('activity.everything') },
    ...activityKinds.map((id) => ({ id, label: t(`activity.kinds.${id}`) })),
  ];
  return (
    <>
      <Filters
        // The item and the board have chips of their own beside them.
        count={only ? count - 1 : count}
        more={
          <>
            {only && <OnlyChip name={only.name} onClear={() => choose({ only: undefined })} />}
            {board && <OnlyChip name={board.name} onClear={showAllBoards} />}
            {(count > 0 || boardId !== undefined) && (
              <Button
                kind="quiet"
                onPress={() => {
                  setChosen(nothing);
                  showAllBoards();
                }}
              >
                {t('filter.clear')}
              </Button>
            )}
          </>
        }
      >
        <SearchSelect
          label={t('activity.person')}
          choices={people}
          value={person}
          onChange={(id) => choose({ person: id })}
        />
        <Select
          label={t('activity.kind')}
          choices={kinds}
          value={kind}
          onChange={(id) => choose({ kind: id })}
        />
        <AttributeFilter
          structure={structure}
          {...(boardId === undefined ? {} : { boardId })}
          value={attribute}
          onChange={(id) => choose({ attribute: id })}
        />
        <Suspense>
          <DayFilter label={t('activity.from')} value={from} onChange={(day) => choose({ from: day })} />
          <DayFilter label={t('activity.to')} value={to} onChange={(day) => choose({ to: day })} />
        </Suspense>
      </Filters>
      <ActivityList
        teamId={teamId}
        query={query}
        activity={activity}
        empty={t(count > 0 || boardId !== undefined ? 'activity.none' : 'activity.empty')}
        onOnly={(item) => choose({ only: item })}
        ReportDialog={ReportDialog}
      />
    </>
  );
}

/** The beginning of a day in the person's time zone, `days` later, in the format of the API. */
const startOf = (day: string, timeZone: string | undefined, days = 0): string =>
  formatInstant(
    parseDate(day)
      .add({ days })
      .toDate(timeZone ?? getLocalTimeZone()),
  );
