import clsx from 'clsx';
import { type CSSProperties, memo, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CellContent } from '../../attributes/cell-content.tsx';
import styles from './bar.module.css';
import { barColors } from './bar-look.ts';
import { sayBar } from './bar-words.ts';
import type { GanttBar } from './bars.ts';
import { refusalOf } from './change-bars.ts';
import type { GanttDrag } from './gantt-drag.ts';
import { BLOCK_PX, type Drawn } from './timeline.ts';
import type { GanttState } from './use-gantt.ts';
import { boxOf, useShownBar } from './use-gantt-drag.ts';

/** Of what is drawn, what has to do with time: it stays what it is while lines move. */
type DrawnAxis = Pick<Drawn, 'scale' | 'origin' | 'width'>;

interface BarProps {
  state: GanttState;
  drag: GanttDrag;
  drawn: DrawnAxis;
  id: string;
  line: string;
  row: number;
  title: string;
  isTabStop: boolean;
}

/** A name that is longer than its bar stands behind it: so wide is a letter about, in CSS pixels. */
const LETTER_PX = 7.2;
const PADDING_PX = 18;
/** Half a milestone. */
const DIAMOND_PX = 9;

/** An item on the time axis: a button that says its dates. Without dates it is the place to give it some. */
export const Bar = memo(function Bar({ state, drag, drawn, id, line, row, title, isTabStop }: BarProps) {
  const { t } = useTranslation();
  const { bars } = state;
  const bar = useShownBar(drag, id, bars.of(id));
  const isAimed = useSyncExternalStore(drag.subscribe, () => drag.drop?.link?.to === id);
  const button = useRef<HTMLButtonElement>(null);
  const isFocused = state.list.focused === line;
  const { takesFocus } = state;
  useLayoutEffect(() => {
    if (!isFocused || !takesFocus.current) return;
    takesFocus.current = false;
    button.current?.focus({ preventScroll: true });
  });
  const shared = { 'data-bar': id, 'data-line': line, tabIndex: isTabStop ? 0 : -1 };
  if (!bar) {
    const mayPlace = !refusalOf(state, id);
    return (
      <button
        ref={button}
        type="button"
        {...shared}
        className={styles.place}
        aria-label={t(mayPlace ? 'gantt.place' : 'gantt.undated', { title })}
        data-undated
      />
    );
  }
  const { begins, length } = boxOf(bar, drawn.scale, drawn.origin);
  const isMilestone = bar.kind === 'milestone';
  const from = isMilestone ? begins - DIAMOND_PX : begins;
  const isFar = from > drawn.width + 2 * BLOCK_PX || begins + length < -BLOCK_PX;
  const baseline = state.settings.shows_baseline ? bars.baselineOf(id) : undefined;
  const isCritical = state.critical?.has(id) ?? false;
  const said = sayBar(state, t, title, bar, { baseline, isCritical });
  return (
    <>
      {baseline && <Baseline {...{ drawn, baseline }} />}
      <button
        ref={button}
        type="button"
        {...shared}
        title={said}
        className={clsx(
          styles.bar,
          styles[bar.kind],
          state.props.openItemId === id && styles.open,
          isCritical && styles.critical,
          isAimed && styles.aimed,
        )}
        style={
          {
            ...barColors(state, row),
            insetInlineStart: from,
            inlineSize: isMilestone ? DIAMOND_PX * 2 : Math.max(3, length),
            '--begins': `${from}px`,
            '--length': `${length}px`,
          } as CSSProperties
        }
        aria-label={said}
        aria-current={state.props.openItemId === id || undefined}
        data-far={isFar || undefined}
      >
        {!isFar && <Inside {...{ state, bar, id, row, title, length }} />}
        {!isFar && state.dependencies && (
          <>
            <span className={styles.linkStart} data-link="start" />
            <span className={styles.linkEnd} data-link="end" />
          </>
        )}
      </button>
    </>
  );
});

/** Where the saved plan has an item. */
function Baseline({ drawn, baseline }: { drawn: DrawnAxis; baseline: GanttBar }) {
  const { begins, length } = boxOf(baseline, drawn.scale, drawn.origin);
  const isMilestone = baseline.kind === 'milestone';
  return (
    <span
      className={styles.baseline}
      data-milestone={isMilestone || undefined}
      style={{ insetInlineStart: begins, ...(isMilestone ? {} : { inlineSize: Math.max(3, length) }) }}
      aria-hidden
    />
  );
}

function Inside(props: Pick<BarProps, 'state' | 'row' | 'title' | 'id'> & { bar: GanttBar; length: number }) {
  const { state, bar, row, title, id, length } = props;
  const { label, rows, placing } = state;
  const data = label ? rows.valueAt(row, label.id) : null;
  const mayChange = bar.kind !== 'summary' && !refusalOf(state, id);
  const isBeside = bar.kind !== 'bar' || title.length * LETTER_PX + PADDING_PX > length;
  const hasBoth = placing.start !== undefined && placing.end !== undefined;
  return (
    <>
      <span className={styles.shape} />
      {bar.progress !== undefined && bar.kind !== 'milestone' && (
        <span className={styles.done} style={{ inlineSize: `${bar.progress * 100}%` }} />
      )}
      <span
        className={isBeside ? styles.beside : styles.name}
        data-led={state.waits.outOf(id).length > 0 || undefined}
        aria-hidden
      >
        {label ? data !== null && <CellContent attribute={label} data={data} /> : <bdi>{title}</bdi>}
      </span>
      {mayChange && bar.kind === 'bar' && hasBoth && (
        <>
          <span className={styles.start} data-edge="start" />
          <span className={styles.end} data-edge="end" />
        </>
      )}
    </>
  );
}
