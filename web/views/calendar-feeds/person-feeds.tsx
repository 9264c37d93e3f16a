import { useMemo, useState } from 'react';
import { CalendarFeeds, type MadeFeed } from '../../data/outside/calendar-feeds.ts';
import { SettingGroup } from '../../ui/settings/setting.tsx';
import styles from './calendar-feeds.module.css';
import { FeedList } from './feed-list.tsx';
import { MadeAddress } from './made-address.tsx';

interface PersonFeedsProps {
  team: { id: number; name: string };
  person: number;
}

/** A person's own calendar feeds of a workspace, also where they might end those of others. */
export function PersonFeeds({ team: { id, name }, person }: PersonFeedsProps) {
  const feeds = useMemo(() => new CalendarFeeds(id), [id]);
  const [made, setMade] = useState<MadeFeed>();
  return (
    <SettingGroup title={name}>
      <div className={styles.own}>
        {made && <MadeAddress key={made.address} made={made} />}
        <FeedList tellsHow feeds={feeds} of={person} onMade={setMade} />
      </div>
    </SettingGroup>
  );
}
