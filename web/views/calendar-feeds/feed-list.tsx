import type { CalendarFeed } from '@tessera/domain/api/calendar-feeds.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { myId, usePeople } from '../../data/folder/people.ts';
import type { CalendarFeeds, MadeFeed } from '../../data/outside/calendar-feeds.ts';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import { useObservable } from '../../data/page/observable.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import styles from './calendar-feeds.module.css';

interface FeedListProps {
  feeds: CalendarFeeds;
  /** The person whose feeds alone are listed; left out: all that whoever looks may end. */
  of?: number;
  /** Where there are none, how one is made is told. */
  tellsHow?: boolean;
  onMade(made: MadeFeed | undefined): void;
}

/** The feeds of a workspace, with their last use. */
export function FeedList({ feeds, of, tellsHow = false, onMade }: FeedListProps) {
  const { t } = useTranslation();
  const { value, problem } = useObservable(feeds.listing.state);
  const [asked, setAsked] = useState<{ feed: CalendarFeed; what: 'renew' | 'revoke' }>();
  useEffect(() => void feeds.listing.load(), [feeds]);
  if (!value)
    return (
      <p className={styles.text} role="status">
        {problem ? problem.message : t('ui.loading')}
      </p>
    );
  const listed = of === undefined ? value : value.filter(({ person_id }) => person_id === of);
  const run = async (): Promise<void> => {
    if (!asked) return;
    const { feed, what } = asked;
    try {
      if (what === 'renew') onMade(await feeds.renew(feed.id));
      else {
        await feeds.revoke(feed.id);
        onMade(undefined);
        showToast(t('calendar.feeds.revoked', { name: feed.name }), { kind: 'good' });
      }
    } catch (error) {
      showToast((error as Error).message, { kind: 'error' });
    }
  };
  return (
    <>
      {listed.length === 0 ? (
        <p className={styles.text}>
          {t(`calendar.feeds.${tellsHow ? 'noneHow' : 'none'}`, {
            calendars: t('calendar.outside.title'),
            subscribe: t('calendar.feeds.subscribe'),
          })}
        </p>
      ) : (
        <ul className={styles.list}>
          {listed.map((feed) => (
            <FeedLine
              key={feed.id}
              feed={feed}
              me={of ?? myId()}
              onAsk={(what) => setAsked({ feed, what })}
            />
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          title={t(`calendar.feeds.${asked.what}Title`, { name: asked.feed.name })}
          text={t(`calendar.feeds.${asked.what}Text`)}
          yes={t(`calendar.feeds.${asked.what}`)}
          onYes={run}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface FeedLineProps {
  feed: CalendarFeed;
  /** Whoever looks. */
  me: number;
  onAsk(what: 'renew' | 'revoke'): void;
}

function FeedLine({ feed, me, onAsk }: FeedLineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const people = usePeople();
  const { name, settings, person_id, last_used_at } = feed;
  const isMine = person_id === me;
  const used =
    last_used_at === null
      ? t('calendar.feeds.neverRead')
      : t('calendar.feeds.lastRead', { when: formats.recent(wireTime(last_used_at), new Date()) });
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.text}>
          <span>{t(`calendar.feeds.of.${settings.of}`)}</span>
          {!isMine && <span dir="auto">{people.get(person_id)?.name ?? ''}</span>}
          <span>{used}</span>
        </p>
      </div>
      <div className={styles.buttons}>
        {isMine && (
          <Button
            size="small"
            aria-label={t('calendar.feeds.renewNamed', { name })}
            onPress={() => onAsk('renew')}
          >
            {t('calendar.feeds.renew')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t('calendar.feeds.revokeNamed', { name })}
          onPress={() => onAsk('revoke')}
        >
          {t('calendar.feeds.revoke')}
        </Button>
      </div>
    </li>
  );
}
