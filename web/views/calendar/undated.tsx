import { useVirtualizer } from '@tanstack/react-virtual';
import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import { CalendarPlus, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { SearchBox } from '../toolbar/search-box.tsx';
import { fullDay } from './day-words.ts';
import styles from './undated.module.css';
import type { CalendarState } from './use-calendar.ts';
import type { EntryActions } from './use-entry-actions.ts';

/** A line, in CSS pixels. */
const LINE_PX = 36;
const TOUCH_LINE_PX = 48;

/** The items without a date, which can be dragged to a day. */
export function Undated({ state, cards }: { state: CalendarState; cards: EntryActions }) {
  const { t } = useTranslation();
  const { undated, formats, place, rows, primary, isNarrow } = state;
  const [search, setSearch] = useState('');
  const found = useMemo(() => {
    const folded = sortText(search.trim());
    if (folded === '' || !primary) return undated;
    const finds = rows.whole.finder(primary.id, folded);
    return undated.filter((row) => finds(rows.whole.placeOf(row)));
  }, [undated, search, rows, primary]);
  const list = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => list.current,
    estimateSize: () => (isNarrow ? TOUCH_LINE_PX : LINE_PX),
    getItemKey: (index) => rows.idAt(found[index]!) ?? index,
    overscan: 8,
  });
  return (
    <aside className={styles.side} aria-label={t('calendar.undated')} data-undated>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('calendar.undated')}</h2>
        <span className={styles.count}>{formats.number(found.length)}</span>
        <IconButton label={t('ui.close')} onPress={() => place.setLook({ isListOpen: false })}>
          <X size={14} />
        </IconButton>
      </div>
      <SearchBox value={search} onChange={setSearch} label={t('calendar.find')} />
      {undated.length === 0 && <p className={styles.none}>{t('calendar.undatedNone')}</p>}
      <div ref={list} className={styles.list}>
        <ul style={{ blockSize: virtual.getTotalSize() }} className={styles.lines}>
          {virtual.getVirtualItems().map(({ index, key, start }) => (
            <li key={key} className={styles.place} style={{ transform: `translateY(${start}px)` }}>
              <UndatedLine {...{ state, cards }} row={found[index]!} />
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

function UndatedLine({ state, cards, row }: { state: CalendarState; cards: EntryActions; row: number }) {
  const { t } = useTranslation();
  const { rows, primary, formats, day, props } = state;
  const id = rows.idAt(row);
  if (id === undefined) return null;
  const title = String((primary && rows.valueAt(row, primary.id)) || t('item.untitled'));
  return (
    <div className={styles.line} data-undated-item={id}>
      <button type="button" className={styles.name} dir="auto" onClick={() => props.onOpenItem(id)}>
        {title}
      </button>
      {state.mayEdit(id) && (
        <IconButton
          small
          label={t('calendar.schedule', { day: fullDay(formats, day) })}
          onPress={() => cards.schedule(id, day)}
        >
          <CalendarPlus size={14} />
        </IconButton>
      )}
    </div>
  );
}
