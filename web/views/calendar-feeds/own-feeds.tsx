import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarFeeds, type MadeFeed } from '../../data/outside/calendar-feeds.ts';
import { SettingGroup } from '../../ui/settings/setting.tsx';
import styles from './calendar-feeds.module.css';
import { FeedList } from './feed-list.tsx';
import { MadeAddress } from './made-address.tsx';

/** All calendar feeds of a workspace that somebody may end: their own, and as its owner everybody's. */
export function OwnFeeds({ team, isOwner }: { team: number; isOwner: boolean }) {
  const { t } = useTranslation();
  const feeds = useMemo(() => new CalendarFeeds(team), [team]);
  const [made, setMade] = useState<MadeFeed>();
  return (
    <SettingGroup
      title={t('calendar.feeds.title')}
      text={t(isOwner ? 'calendar.feeds.ownerText' : 'calendar.feeds.text')}
    >
      <div className={styles.own}>
        {made && <MadeAddress key={made.address} made={made} />}
        <FeedList tellsHow feeds={feeds} onMade={setMade} />
      </div>
    </SettingGroup>
  );
}
