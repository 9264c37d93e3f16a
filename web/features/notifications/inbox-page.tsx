import { useRouter } from '@tanstack/react-router';
import type { Notification } from '@tessera/domain/notifications/notification.ts';
import { CheckCheck, Settings } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pressedKey } from '../../commands/command.ts';
import { inboxPlace } from '../../commands/inbox/index.ts';
import { usePlace } from '../../commands/use-place.ts';
import { currentInbox } from '../../data/notifications/follow.ts';
import { useInbox, useUnreadCount } from '../../data/notifications/use-inbox.ts';
import { useNotificationWords } from '../../data/notifications/words.ts';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { arranged, fits, type InboxFilter, inboxFilters, linesOf } from './arrange.ts';
import { InboxEmpty } from './inbox-empty.tsx';
import { InboxList } from './inbox-list.tsx';
import { placeOf } from './notification-line.tsx';
import styles from './notifications.module.css';

/** All that the person was told, in all workspaces. */
export function InboxPage() {
  const { t } = useTranslation();
  const { history } = useRouter();
  const formats = useFormats();
  const { all, failed, more } = useInbox();
  const count = useUnreadCount();
  const words = useNotificationWords();
  const [filter, setFilter] = useState<InboxFilter>('all');
  const [active, setActive] = useState<string>();
  const days = arranged(
    (all ?? []).filter((said) => fits(filter, said)),
    (time) => formats.date(isoDay).format(wireTime(time)),
  );
  const lines = linesOf(days);
  const chosen = lines.find(({ id }) => id === active) ?? lines[0];

  const mark = useCallback((said: Notification, isRead: boolean) => {
    void currentInbox()?.mark([said.id], isRead);
  }, []);
  const open = useCallback(
    (said: Notification) => {
      if (said.read_at === null) mark(said, true);
      history.push(placeOf(said));
    },
    [history, mark],
  );
  const move = (steps: number) => {
    const at = lines.findIndex(({ id }) => id === active);
    const next = lines[at < 0 ? 0 : Math.min(Math.max(at + steps, 0), lines.length - 1)];
    if (next) focusLine(next.id);
  };
  /** The line that is marked goes elsewhere: the next one takes its place. */
  const markChosen = (isRead: boolean) => {
    if (!chosen) return;
    const at = lines.indexOf(chosen);
    const next = lines[at + 1] ?? lines[at - 1];
    mark(chosen, isRead);
    if (next) requestAnimationFrame(() => focusLine(next.id));
  };
  const markAll = () => void currentInbox()?.markAll();
  const context = {
    ...{ isRead: chosen && chosen.read_at !== null, hasUnread: count > 0 },
    ...{ move, mark: markChosen, markAll, open: () => chosen && open(chosen) },
  };
  const place = usePlace(inboxPlace, { context: () => context });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event.target)) return;
    const command = place.commandOf(pressedKey(event), context);
    if (!command) return;
    event.preventDefault();
    command.run(context);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('inbox.title')}</h1>
        <div className={styles.tools}>
          <Select
            quiet
            label={t('inbox.filter')}
            value={filter}
            choices={inboxFilters.map((id) => ({ id, label: t(`inbox.only.${id}`) }))}
            onChange={(next) => setFilter(next)}
          />
          <Button icon={<CheckCheck size={16} />} isDisabled={count === 0} onPress={markAll}>
            {t('inbox.markAll')}
          </Button>
          <IconButton label={t('inbox.settings')} onPress={() => history.push('/profile/notifications')}>
            <Settings size={16} />
          </IconButton>
        </div>
      </header>
      {failed && all && all.length > 0 && <p className={styles.notice}>{t('inbox.notFresh')}</p>}
      {words && lines.length > 0 && (
        <InboxList
          {...{ days, words }}
          active={chosen?.id}
          onOpen={open}
          onMark={mark}
          onActive={setActive}
        />
      )}
      {!(words && all) && !failed && <PageSkeleton shape="notes" />}
      {(all || failed) && lines.length === 0 && (
        <InboxEmpty
          {...{ filter, failed: failed && !all?.length, hasAny: (all?.length ?? 0) > 0 }}
          onAll={() => setFilter('all')}
          onRetry={() => void currentInbox()?.refresh(true)}
        />
      )}
      {more && (
        <Button kind="quiet" onPress={() => void currentInbox()?.more()}>
          {t('inbox.more')}
        </Button>
      )}
    </div>
  );
}

const isoDay = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'iso8601' } as const;

const focusLine = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-notification="${id}"]`)?.focus();

/** Where somebody types, or chooses in a list, a key is theirs. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=dialog]') !==
    null;
