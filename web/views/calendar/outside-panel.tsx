import type { OutsideCalendar } from '@tessera/domain/api/outside-calendars.ts';
import { outsideIssue } from '@tessera/domain/api/outside-calendars.ts';
import { CalendarSync, Pencil, Plus, Rss, TriangleAlert } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wireTime } from '../../data/page/formats.ts';
import { useFeatures } from '../../data/teams/features.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { SubscribeDialog } from '../calendar-feeds/subscribe-dialog.tsx';
import styles from './outside.module.css';
import { OutsideDialog } from './outside-dialog.tsx';
import type { CalendarState } from './use-calendar.ts';

type Asked = 'new' | 'subscribe' | OutsideCalendar;

/** The calendars of others beside this one, and how programs of others show this one. */
export function OutsidePanel({ state }: { state: CalendarState }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const { calendars, isInside } = state.outside;
  // Asked when it is looked at: most calendars stand alone.
  const isOff = useFeatures(state.props.folder.team_id, isOpen && isInside)?.outside_calendars === false;
  const label = t('calendar.outside.title');
  const isLost = calendars.some(({ problem }) => problem === 'address_lost');
  const ask = (next: Asked) => {
    setOpen(false);
    setAsked(next);
  };
  const close = () => setAsked(undefined);
  return (
    <>
      <Popover
        label={label}
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={
          <IconButton label={isLost ? `${label}: ${t('errors.issues.outside_address_lost')}` : label}>
            {isLost ? <TriangleAlert size={16} className={styles.problem} /> : <CalendarSync size={16} />}
          </IconButton>
        }
      >
        <div className={styles.panel}>
          <h2 className={styles.panelTitle}>{label}</h2>
          {calendars.length === 0 ? (
            <p className={styles.meta}>{t(isOff ? 'errors.issues.outside_off' : 'calendar.outside.none')}</p>
          ) : (
            <ul className={styles.list}>
              {calendars.map((calendar) => (
                <CalendarLine key={calendar.id} {...{ state, calendar }} onChange={() => ask(calendar)} />
              ))}
            </ul>
          )}
          <div className={styles.buttons}>
            {!isOff && (
              <Button kind="quiet" size="small" icon={<Plus size={14} />} onPress={() => ask('new')}>
                {t('calendar.outside.add')}
              </Button>
            )}
            <Button kind="quiet" size="small" icon={<Rss size={14} />} onPress={() => ask('subscribe')}>
              {t('calendar.feeds.subscribe')}
            </Button>
          </div>
        </div>
      </Popover>
      {asked === 'subscribe' ? (
        <SubscribeDialog
          {...{ folder: state.props.folder, attributes: state.props.attributes }}
          view={{ id: state.props.viewId, dates: state.settings.dates.map(({ start }) => start) }}
          onClose={close}
        />
      ) : (
        asked && (
          <OutsideDialog {...{ state }} calendar={asked === 'new' ? undefined : asked} onClose={close} />
        )
      )}
    </>
  );
}

interface CalendarLineProps {
  state: CalendarState;
  calendar: OutsideCalendar;
  onChange(): void;
}

function CalendarLine({ state, calendar, onChange }: CalendarLineProps) {
  const { t } = useTranslation();
  const { place, formats } = state;
  const { id, name, hue, may_change, problem, read_at, shared, broken } = calendar;
  const isShown = !place.hidden.includes(id);
  const show = (on: boolean) =>
    place.setLook({ hidden: on ? place.hidden.filter((one) => one !== id) : [...place.hidden, id] });
  const read =
    read_at === null
      ? undefined
      : t('calendar.outside.read', { when: formats.recent(wireTime(read_at), new Date()) });
  return (
    <li className={styles.line}>
      <span className={styles.swatch} style={{ '--entry-edge': `var(--${hue}-strong)` } as CSSProperties} />
      <div className={styles.words}>
        <Checkbox isSelected={isShown} onChange={show}>
          <span dir="auto">{name}</span>
        </Checkbox>
        {problem !== null && (
          <p className={styles.problem} role="status">
            <TriangleAlert size={12} aria-hidden /> {t(`errors.issues.${outsideIssue(problem)}`)}
          </p>
        )}
        <p className={styles.meta}>
          {formats.list(
            [t(shared ? 'calendar.outside.everybody' : 'calendar.outside.onlyMe'), read ?? []].flat(),
          )}
        </p>
        {broken > 0 && (
          <p className={styles.meta}>{t('calendar.outside.broken', { formatted: formats.number(broken) })}</p>
        )}
      </div>
      {may_change && (
        <IconButton label={t('calendar.outside.changeNamed', { name })} onPress={onChange}>
          <Pencil size={14} />
        </IconButton>
      )}
    </li>
  );
}
