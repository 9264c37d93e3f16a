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
import { type Axis, BLOCK_PX } from './timeline.ts';
import type { GanttState } from './use-gantt.ts';
import { boxOf, useShownBar } from './use-gantt-drag.ts';
import { useStaying } from './use-timeline.ts';

interface BarProps {
  state: GanttState;
  drag: GanttDrag;
  axis: Axis;
  id: string;
  line: string;
  row: number;
  title: string;
  isTabStop: boolean;
}

/** A name that is longer than its bar stands behind it: so wide is a letter about, in CSS pixels. */
const LETTER_PX = 7.2;
const PADDING_PX = 18;
/** A shorter rest of a bar says nothing of its name, in CSS pixels. */
const NAMED_PX = 44;
/** Half a milestone. */
const DIAMOND_PX = 9;

/** Whether a name stands behind its bar. */
export const isNameBeside = (bar: GanttBar, title: string, length: number): boolean =>
  bar.kind !== 'bar' || title.length * LETTER_PX + PADDING_PX > length;

/** Where a bar stands on its layer. */
export function placeOf(
  bar: GanttBar,
  { scale, origin }: Axis,
): CSSProperties & { insetInlineStart: number } {
  const { begins, length } = boxOf(bar, scale, origin);
  return bar.kind === 'milestone'
    ? { insetInlineStart: begins - DIAMOND_PX, inlineSize: DIAMOND_PX * 2 }
    : { insetInlineStart: begins, inlineSize: Math.max(3, length) };
}

/** An item on the time axis: a button that says its dates. Without dates it is the place to give it some. */
export const Bar = memo(function Bar({ state, drag, axis, id, line, row, title, isTabStop }: BarProps) {
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
  const { begins, length } = boxOf(bar, axis.scale, axis.origin);
  const place = placeOf(bar, axis);
  const from = place.insetInlineStart;
  const isFar = from > axis.width + 2 * BLOCK_PX || begins + length < -BLOCK_PX;
  const baseline = state.settings.shows_baseline ? bars.baselineOf(id) : undefined;
  const isCritical = state.critical?.has(id) ?? false;
  const isFixed = state.isFixed(id);
  const said = sayBar(state, t, title, bar, { baseline, isCritical, isFixed });
  return (
    <>
      {baseline && <Baseline {...{ axis, baseline }} />}
      <button
        ref={button}
        type="button"
        {...shared}
        title={said}
        className={clsx(
          styles.bar,
          styles[bar.kind],
          state.props.openItemId === id && styles.open,
          isFixed && styles.fixed,
          isCritical && styles.critical,
          isAimed && styles.aimed,
        )}
        style={{ ...barColors(state, row), ...place }}
        aria-label={said}
        aria-current={state.props.openItemId === id || undefined}
        data-far={isFar || undefined}
      >
        {!isFar && <Inside {...{ state, bar, id, row, title, from, length }} />}
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
function Baseline({ axis, baseline }: { axis: Axis; baseline: GanttBar }) {
  const { begins, length } = boxOf(baseline, axis.scale, axis.origin);
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

function Inside(
  props: Pick<BarProps, 'state' | 'row' | 'title' | 'id'> & { bar: GanttBar; from: number; length: number },
) {
  const { state, bar, row, title, id, from, length } = props;
  const { label, rows, placing } = state;
  const data = label ? rows.valueAt(row, label.id) : null;
  const mayChange = bar.kind !== 'summary' && !refusalOf(state, id);
  const isBeside = isNameBeside(bar, title, length);
  const name = useStaying<HTMLSpanElement>(state.timeline, {
    begins: isBeside ? from + (bar.kind === 'milestone' ? DIAMOND_PX * 2 : length) : from,
    room: isBeside ? 0 : length - NAMED_PX,
  });
  const hasBoth = placing.start !== undefined && placing.end !== undefined;
  return (
    <>
      <span className={styles.shape} />
      {bar.progress !== undefined && bar.kind !== 'milestone' && (
        <span className={styles.done} style={{ inlineSize: `${bar.progress * 100}%` }} />
      )}
      <span
        ref={name}
        className={isBeside ? styles.beside : styles.name}
        data-led={state.waits.outOf(id).length > 0 || undefined}
        aria-hidden
      >
        {label ? (
          data !== null && <CellContent attribute={label} data={data} />
        ) : (
          <bdi className={styles.words}>{title}</bdi>
        )}
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
