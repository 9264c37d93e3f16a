import clsx from 'clsx';
import { memo } from 'react';
import styles from './bar.module.css';
import { isNameBeside, placeOf } from './bar.tsx';
import { barColors } from './bar-look.ts';
import type { GanttDrag } from './gantt-drag.ts';
import type { Axis } from './timeline.ts';
import type { GanttState } from './use-gantt.ts';
import { boxOf, useShownBar } from './use-gantt-drag.ts';

interface PassingBarProps {
  state: GanttState;
  drag: GanttDrag;
  axis: Axis;
  id: string;
  line: string;
  row: number;
  title: string;
}

/** A bar while the chart moves quickly: where it stands, and its name. */
export const PassingBar = memo(function PassingBar(props: PassingBarProps) {
  const { state, drag, axis, id, line, row, title } = props;
  const bar = useShownBar(drag, id, state.bars.of(id));
  if (!bar) return null;
  const { length } = boxOf(bar, axis.scale, axis.origin);
  const isBeside = isNameBeside(bar, title, length);
  return (
    <div
      data-bar={id}
      data-line={line}
      className={clsx(styles.bar, styles[bar.kind], state.critical?.has(id) && styles.critical)}
      style={{ ...barColors(state, row), ...placeOf(bar, axis) }}
      aria-hidden
    >
      <span className={styles.shape} />
      {bar.progress !== undefined && bar.kind !== 'milestone' && (
        <span className={styles.done} style={{ inlineSize: `${bar.progress * 100}%` }} />
      )}
      <span
        className={isBeside ? styles.beside : styles.name}
        data-led={state.waits.outOf(id).length > 0 || undefined}
      >
        {!state.label && <bdi>{title}</bdi>}
      </span>
    </div>
  );
});
