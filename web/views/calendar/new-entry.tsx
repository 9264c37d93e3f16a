import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../ui/is-composing.ts';
import { PopoverAt } from '../../ui/popover/popover.tsx';
import { useAnchor } from '../../ui/popover/use-anchor.ts';
import { Select } from '../../ui/select/select.tsx';
import styles from './calendar.module.css';
import { saySpan } from './day-words.ts';
import { sourceName } from './sources.ts';
import type { CalendarState } from './use-calendar.ts';
import type { EntryActions } from './use-entry-actions.ts';

/** Names a new item on the days that somebody has chosen. */
export function NewEntry({ state, cards }: { state: CalendarState; cards: EntryActions }) {
  const { isNewAt, root } = state;
  // It stands at what is drawn of it: or, where nothing is, at the calendar.
  const anchor = useAnchor(
    isNewAt,
    () => root.current?.querySelector('[data-preview]') ?? root.current?.firstElementChild,
  );
  if (!isNewAt || !anchor || cards.creatable.length === 0) return null;
  return <NamedEntry key={JSON.stringify(isNewAt)} {...{ state, cards, anchor }} span={isNewAt} />;
}

interface NamedEntryProps {
  state: CalendarState;
  cards: EntryActions;
  anchor: Element;
  span: NonNullable<CalendarState['isNewAt']>;
}

function NamedEntry({ state, cards, anchor, span }: NamedEntryProps) {
  const { t } = useTranslation();
  const { formats, setNewAt } = state;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const when = saySpan(formats, span);
  const source = cards.creatable[chosen] ?? cards.creatable[0]!;
  const close = () => {
    state.takesFocus.current = true;
    state.typedNew.current = undefined;
    setNewAt(undefined);
  };
  return (
    <PopoverAt
      label={t('calendar.newAt', { when })}
      anchor={anchor}
      onClose={() => {
        // Leaving the field makes the item too.
        if (typed.trim() !== '') cards.create(span, source, typed);
        close();
      }}
    >
      <div className={styles.naming}>
        <input
          ref={field}
          className={styles.nameField}
          aria-label={t('column.nameNew')}
          placeholder={t('column.nameNew')}
          dir="auto"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            state.typedNew.current = { text: target.value, date: source.start };
          }}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            if (event.key === 'Escape') {
              event.stopPropagation();
              close();
            } else if (event.key === 'Enter' && cards.create(span, source, typed)) close();
          }}
        />
        <span className={styles.newWhen}>{when}</span>
        {cards.creatable.length > 1 && (
          <Select
            label={t('calendar.dates')}
            quiet
            value={String(chosen)}
            onChange={(next) => setChosen(Number(next))}
            choices={cards.creatable.map((one, index) => ({ id: String(index), label: sourceName(one) }))}
          />
        )}
      </div>
    </PopoverAt>
  );
}
