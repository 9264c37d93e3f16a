import { type PointerEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarContext } from '../../commands/calendar/context.ts';
import { calendarEntryMenu } from '../../commands/calendar-entry/index.ts';
import { menuActions } from '../../commands/menu-actions.tsx';
import { DragGhost } from '../../ui/drag/drag-ghost.tsx';
import { ContextMenu } from '../../ui/menu/context-menu.tsx';
import { NoRows } from '../no-rows/no-rows.tsx';
import { OnPaper } from '../print/on-paper.tsx';
import { Agenda } from './agenda.tsx';
import styles from './calendar.module.css';
import type { CalendarDrag } from './calendar-drag.ts';
import { CalendarHead } from './calendar-head.tsx';
import type { CalendarProps } from './calendar-props.ts';
import { ChooseDates } from './choose-dates.tsx';
import { Hours } from './hours.tsx';
import { Month } from './month.tsx';
import { MonthDots } from './month-dots.tsx';
import { ListedDay } from './more.tsx';
import { NewEntry } from './new-entry.tsx';
import { PageSwipe } from './page-swipe.ts';
import { spanAt } from './plan-drop.ts';
import { PrintedCalendar } from './print/printed-calendar.tsx';
import { ToldEvent } from './told-event.tsx';
import { Undated } from './undated.tsx';
import { type CalendarState, useCalendar } from './use-calendar.ts';
import { useCalendarDrag, useHeldName } from './use-calendar-drag.ts';
import { useCalendarEvents } from './use-calendar-events.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useDayInSight } from './use-day-in-sight.ts';
import { type EntryActions, useEntryActions } from './use-entry-actions.ts';
import { useGoneNewEntry } from './use-gone-new-entry.ts';
import { useTakenFocus } from './use-taken-focus.ts';
import { Year } from './year.tsx';

/** Items on the days of their dates. */
export default function CalendarView(props: CalendarProps) {
  const state = useCalendar(props);
  const drag = useCalendarDrag(state);
  const cards = useEntryActions(state);
  const [isJumping, setJumping] = useState(false);
  const { rows, day, focus, mode } = state;
  const create = () => state.setNewAt(spanAt({ day, ...focus }));
  const context: CalendarContext = {
    goToToday: () => state.goTo(state.today),
    jump: () => setJumping(true),
    turn: state.turn,
    show: state.setMode,
    create: cards.creatable.length > 0 && mode !== 'year' ? create : undefined,
  };
  const onKeyDown = useCalendarKeys({ state, cards, context });
  const events = useCalendarEvents({ state, drag, cards });
  const swipe = usePageSwipe(state, drag);
  useTakenFocus(state);
  useDayInSight(state);
  useGoneNewEntry(state, cards);
  if (state.sources.length === 0) return <ChooseDates {...props} />;
  const isWithout = rows.count === 0 && (props.isFiltered || !state.settled);
  return (
    <div ref={state.root} className={styles.view} {...events} onKeyDown={onKeyDown}>
      <CalendarHead {...{ state, isJumping }} onJump={setJumping} onCreate={context.create} />
      <div className={styles.content}>
        <div className={styles.main} {...swipe}>
          <Days {...{ state, drag }} />
        </div>
        {state.place.isListOpen && <Undated {...{ state, cards }} />}
      </div>
      {isWithout && (
        <NoRows
          type="calendar"
          rows={rows}
          filtered={props.isFiltered}
          onCreate={undefined}
          templates={[]}
          onTemplates={undefined}
          onImport={undefined}
          sought={props.sought}
          onClearFilter={props.onClearFilter}
        />
      )}
      <NewEntry {...{ state, cards }} />
      <Ghost {...{ state, drag }} />
      <EntryMenu cards={cards} />
      <ListedDay state={state} />
      <ToldEvent state={state} />
      <OnPaper openItemId={props.openItemId}>{() => <PrintedCalendar state={state} />}</OnPaper>
    </div>
  );
}

/** A finger turns the pages, unless it drags something. */
function usePageSwipe({ turn }: CalendarState, drag: CalendarDrag) {
  const [swipe] = useState(() => new PageSwipe());
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => swipe.press(event),
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const way = swipe.end(event);
      if (way !== undefined && !drag.held && !drag.swallowsClick) turn(way);
    },
    onPointerCancel: swipe.cancel,
  };
}

function Days(parts: { state: CalendarState; drag: CalendarDrag }): ReactNode {
  const { mode, isNarrow } = parts.state;
  switch (mode) {
    case 'month':
      return isNarrow ? <MonthDots {...parts} /> : <Month {...parts} />;
    case 'year':
      return <Year {...parts} />;
    case 'agenda':
      return <Agenda {...parts} />;
    default:
      return <Hours {...parts} />;
  }
}

/** What is dragged, at the pointer, with why it cannot go where it is. */
function Ghost({ state, drag }: { state: CalendarState; drag: CalendarDrag }) {
  const at = useSyncExternalStore(drag.subscribe, () => drag.at);
  const held = useSyncExternalStore(drag.subscribe, () => drag.held);
  const name = useHeldName(drag, state);
  const refused = useSyncExternalStore(drag.subscribe, () => drag.drop?.refused);
  if (!at || !held || held.kind === 'create') return null;
  // An edge shows where it is by itself.
  if (held.kind !== 'move' && held.kind !== 'schedule' && refused === undefined) return null;
  return (
    <DragGhost at={at} note={refused}>
      {name}
    </DragGhost>
  );
}

function EntryMenu({ cards }: { cards: EntryActions }) {
  const { t } = useTranslation();
  if (!cards.menu) return null;
  const { entry, at } = cards.menu;
  return (
    <ContextMenu
      label={t('calendar.menu')}
      actions={menuActions(calendarEntryMenu, cards.contextOf(entry), t)}
      at={at}
      onClose={cards.closeMenu}
    />
  );
}
