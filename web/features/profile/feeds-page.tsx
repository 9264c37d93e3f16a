import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/session.ts';
import { useOwnWorkspaces } from '../../data/teams/own-workspaces.ts';
import { PageHead } from '../../ui/settings/page-head.tsx';
import styles from '../../ui/settings/settings.module.css';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { PersonFeeds } from '../../views/calendar-feeds/person-feeds.tsx';

/** The addresses at which calendar programs read what the person may see, of all their workspaces. */
export function FeedsPage() {
  const { t } = useTranslation();
  const profile = useProfile();
  const teams = useOwnWorkspaces();
  return (
    <div className={styles.page}>
      <PageHead title={t('calendar.feeds.title')} text={t('calendar.feeds.text')} saving="idle" />
      {profile && teams ? (
        teams.map((team) => <PersonFeeds key={team.id} team={team} person={profile.id} />)
      ) : (
        <PageSkeleton shape="lines" />
      )}
    </div>
  );
}
