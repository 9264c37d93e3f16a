import { parseDate } from '@internationalized/date';
import { calendarModes } from '@tessera/domain/calendar/seen-days.ts';
import { CalendarPlus, ChevronLeft, ChevronRight, Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthCalendar } from '../../attributes/date/month-calendar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Toolbar } from '../../ui/toolbar/toolbar.tsx';
import styles from './calendar.module.css';
import { sayRange } from './day-words.ts';
import { OutsidePanel } from './outside-panel.tsx';
import type { CalendarState } from './use-calendar.ts';

interface CalendarHeadProps {
  state: CalendarState;
  /** Whether the days to jump to are open. */
  isJumping: boolean;
  onJump(isOpen: boolean): void;
  onCreate: (() => void) | undefined;
}

/** Which days a calendar shows, and how to come to others. */
export function CalendarHead({ state, isJumping, onJump, onCreate }: CalendarHeadProps) {
  const { t } = useTranslation();
  const { formats, mode, day, weeks, today, place, undated, isNarrow } = state;
  const range = sayRange(formats, mode, day, weeks);
  const turns = (
    <span className={styles.turns}>
      <IconButton label={t('calendar.previous')} onPress={() => state.turn(-1)}>
        <ChevronLeft size={16} className="mirrored" />
      </IconButton>
      <IconButton label={t('calendar.next')} onPress={() => state.turn(1)}>
        <ChevronRight size={16} className="mirrored" />
      </IconButton>
    </span>
  );
  const toToday = (
    <Button size="small" onPress={() => state.goTo(today)}>
      {t('attributes.today')}
    </Button>
  );
  const jump = (
    <Popover
      label={t('calendar.jump')}
      isOpen={isJumping}
      onOpenChange={onJump}
      trigger={
        <Button kind="quiet" aria-label={t('calendar.jumpFrom', { range })}>
          <span className={styles.range}>{range}</span>
        </Button>
      }
    >
      <JumpTo state={state} onDone={() => onJump(false)} />
    </Popover>
  );
  const modes = (
    <span className={styles.mode}>
      <Select
        label={t('calendar.mode')}
        quiet
        value={mode}
        onChange={state.setMode}
        choices={calendarModes.map((id) => ({ id, label: t(`calendar.modes.${id}`) }))}
      />
    </span>
  );
  const list = (
    <Button
      kind="quiet"
      size="small"
      icon={<Inbox size={14} />}
      aria-expanded={place.isListOpen ?? false}
      onPress={() => place.setLook({ isListOpen: !place.isListOpen })}
    >
      <span className={styles.undatedWord}>{t('calendar.undated')}</span>{' '}
      <span className={styles.count}>{formats.number(undated.length)}</span>
    </Button>
  );
  const outside = state.outside.isInside && <OutsidePanel state={state} />;
  const grow = <span className={styles.grow} />;
  if (!isNarrow)
    return (
      <Toolbar label={t('calendar.look')} className={styles.bar}>
        {toToday}
        {turns}
        {jump}
        {grow}
        {modes}
        {outside}
        {list}
      </Toolbar>
    );
  return (
    <Toolbar label={t('calendar.look')} className={styles.bars}>
      <div className={styles.bar}>
        {jump}
        {grow}
        {onCreate && (
          <IconButton label={t('table.newItem')} onPress={onCreate}>
            <CalendarPlus size={16} />
          </IconButton>
        )}
        {outside}
        {list}
      </div>
      <div className={styles.bar}>
        {turns}
        {toToday}
        {grow}
        {modes}
      </div>
    </Toolbar>
  );
}

function JumpTo({ state, onDone }: { state: CalendarState; onDone(): void }) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState(() => parseDate(state.day));
  return (
    <div className={styles.jump}>
      <MonthCalendar
        label={t('calendar.jump')}
        day={parseDate(state.day)}
        seen={seen}
        onSee={setSeen}
        onChoose={(chosen) => {
          state.goTo(chosen.toString());
          onDone();
        }}
      />
    </div>
  );
}
