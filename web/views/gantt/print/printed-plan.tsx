import { useTranslation } from 'react-i18next';
import { LINES_MAX, PaperHead } from '../../print/paper-head.tsx';
import { PrintSheet } from '../../print/print-sheet.tsx';
import { planLines, planParts, USUAL_PER_DAY, wholePlan } from '../export/plan-picture.ts';
import { planSvg } from '../export/plan-svg.ts';
import type { GanttState } from '../use-gantt.ts';
import styles from './printed-plan.module.css';
import { planSheets } from './sheets.ts';

/** A plan on paper: all lines as they are shown, over its whole time, on as many sheets as that takes. */
export function PrintedPlan({ state }: { state: GanttState }) {
  const { t } = useTranslation();
  const { props, list, timeline } = state;
  const count = Math.min(list.lines.count, LINES_MAX);
  const parts = {
    ...planParts(state),
    lines: planLines(state, t, count),
    // Its colours are those of the page when it is on paper, which is white.
    color: (token: string) => (token === 'surface' ? '#fff' : `var(--${token})`),
    fonts: '',
  };
  const perDay = timeline.drawn?.scale.perDay ?? USUAL_PER_DAY;
  return (
    <PrintSheet wide>
      <PaperHead name={props.folder.name} printed={count} all={list.lines.count} />
      {planSheets(wholePlan(state), perDay, count).map(({ scale, first, end }) => (
        <Picture key={`${scale.from} ${first}`} svg={planSvg({ ...parts, scale }, first, end)} />
      ))}
    </PrintSheet>
  );
}

function Picture({ svg }: { svg: string }) {
  return (
    <div
      className={styles.sheet}
      ref={(sheet) => {
        const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
        sheet?.replaceChildren(documentElement);
      }}
    />
  );
}
