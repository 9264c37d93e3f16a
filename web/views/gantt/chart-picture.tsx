import type { Stretch } from '@tessera/domain/gantt/axis.ts';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSteady } from '../../ui/use-steady.ts';
import type { Arrow } from './arrows.ts';
import styles from './gantt.module.css';
import type { GanttDrag } from './gantt-drag.ts';
import { paintArrows } from './paint-arrows.ts';
import { type Colors, colorsOf, DaysOff, paintBack } from './paint-chart.ts';
import type { GanttState } from './use-gantt.ts';
import { drawnLink } from './use-gantt-drag.ts';

interface ChartPictureProps {
  state: GanttState;
  drag: GanttDrag;
}

/** What stands behind the bars, painted in each frame in which they move. */
export const ChartPicture = memo(function ChartPicture({ state, drag }: ChartPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Asked once for each theme. */
  const colors = useRef<Colors>(undefined);
  const [daysOff] = useState(() => new DaysOff());
  const { timeline, list, now, formats } = state;
  const { sight, onPaint } = timeline;
  const paint = useSteady(() => {
    const element = canvas.current;
    const to = element?.getContext('2d');
    const { drawn, axis } = timeline;
    if (!element || !to || !drawn || !axis) return;
    const { scale, width, height } = drawn;
    const ratio = devicePixelRatio;
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (element.width !== wide || element.height !== high) {
      element.width = wide;
      element.height = high;
    }
    to.setTransform(1, 0, 0, 1, 0, 0);
    to.clearRect(0, 0, wide, high);
    // The picture holds no text: what is read from right to left is its mirror image.
    if (timeline.isMirrored) to.setTransform(-ratio, 0, 0, ratio, wide, 0);
    else to.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { lines, lineHeight } = list;
    const painted = {
      ...{ scale, width, height, now, lineHeight, lines: lines.count, ...sight },
      weekStart: formats.firstWeekday,
      daysOff: (seen: Stretch) => daysOff.around(seen, state.isFree),
      isHead: (line: number) => lines.at(line)?.kind === 'group',
      focused: state.focusedLine,
    };
    colors.current ??= colorsOf(element);
    paintBack(to, painted, colors.current);
    const { arrows, critical, chosen } = state;
    const arrowsPainted = {
      ...{ scale, width, height, lineHeight, ...sight, arrows, moved: drag.bars },
      isCritical: ({ from, to: into }: Arrow) => (critical?.has(from) && critical.has(into)) ?? false,
      isChosen: ({ from, to: into }: Arrow) =>
        chosen !== undefined &&
        (chosen.bar === undefined
          ? chosen.from === from && chosen.to === into
          : chosen.bar === from || chosen.bar === into),
      drawn: drawnLink(state, drag),
    };
    paintArrows(to, arrowsPainted, colors.current);
  });
  useLayoutEffect(paint);
  useEffect(() => onPaint(paint), [onPaint, paint]);
  const watch = useCallback(
    (element: HTMLCanvasElement | null) => {
      canvas.current = element;
      if (!element) return;
      const changed = () => {
        colors.current = undefined;
        paint();
      };
      const themes = new MutationObserver(changed);
      themes.observe(document.documentElement, { attributes: true });
      const dark = matchMedia('(prefers-color-scheme: dark)');
      dark.addEventListener('change', changed);
      return () => {
        themes.disconnect();
        dark.removeEventListener('change', changed);
      };
    },
    [paint],
  );
  return <canvas ref={watch} className={styles.picture} aria-hidden />;
});
