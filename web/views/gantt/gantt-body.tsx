import { pixelsOf } from '@tessera/domain/gantt/scale.ts';
import { type CSSProperties, type ReactNode, type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { headId, isHead, lineId } from '../lines/line-id.ts';
import { isInRange, passingKey } from '../lines/quick-move.ts';
import { STICKY_GROUP_PX, StickyGroup } from '../lines/sticky-group.tsx';
import { AddRow } from '../list/add-row.tsx';
import { DropMark } from '../list/drop-mark.tsx';
import { GroupHead } from '../list/group-head.tsx';
import { NamingRow } from '../list/naming-row.tsx';
import { lineOfNew } from '../list/new-row-place.ts';
import type { RowDrag } from '../list/row-drag.ts';
import { tabStopIn } from '../list/tab-stop.ts';
import { revealLine } from '../list/use-list-window.ts';
import type { NewRows } from '../list/use-new-rows.ts';
import type { RowActions } from '../list/use-row-actions.ts';
import { Bar } from './bar.tsx';
import { ChartPicture } from './chart-picture.tsx';
import { Divider } from './divider.tsx';
import styles from './gantt.module.css';
import type { GanttDrag } from './gantt-drag.ts';
import { GanttRow } from './gantt-row.tsx';
import { PassingBar } from './passing-bar.tsx';
import { PassingRow } from './passing-row.tsx';
import type { Drawn } from './timeline.ts';
import type { ChartEvents } from './use-chart-events.ts';
import { COLUMN_PX, type GanttState, NAME_MIN_PX } from './use-gantt.ts';
import type { RowEvents } from './use-gantt-row-events.ts';
import { useAxis, useDrawn, useFollowing } from './use-timeline.ts';

interface BodyParts {
  state: GanttState;
  drag: GanttDrag;
  rowDrag: RowDrag;
  acts: RowActions;
  created: NewRows;
}

interface GanttBodyProps extends BodyParts {
  rowEvents: RowEvents;
  chartEvents: ChartEvents;
  /** What stands over the chart, such as what is chosen in it. */
  children?: ReactNode;
}

/** The rows and their bars. Only what is in sight is drawn. */
export function GanttBody({ rowEvents, chartEvents, children, ...parts }: GanttBodyProps) {
  const { t } = useTranslation();
  const { state, drag } = parts;
  const { list, timeline, listWidth, count, props } = state;
  const { lineHeight, scroller } = list;
  const drawn = useDrawn(timeline);
  useFollowing(timeline, scroller);
  useRoom(scroller, state.setRoom);
  useLayoutEffect(timeline.settle);
  useRevealed(state);
  const { scale, width = 0, height = 0 } = drawn ?? {};
  const total = scale ? pixelsOf(scale.to - scale.from, scale.perDay) : 0;
  const name = Math.max(NAME_MIN_PX, listWidth - state.columns.length * COLUMN_PX);
  const vars = { '--row': `${lineHeight}px`, '--name': `${name}px`, '--column': `${COLUMN_PX}px` };
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={vars as CSSProperties}
      data-ticking={list.ticks.ids.size > 0}
      data-gantt
    >
      <div
        className={styles.box}
        style={{ blockSize: count * lineHeight, inlineSize: listWidth + Math.max(total, width) }}
      >
        <div className={styles.stage} style={{ blockSize: height, inlineSize: listWidth + width }}>
          {listWidth > 0 && (
            <div className={styles.listPane} style={{ inlineSize: listWidth }}>
              <div
                className={styles.rows}
                role="treegrid"
                aria-label={t('table.grid', { name: props.folder.name })}
                aria-rowcount={list.settled ? list.lines.count + 1 : -1}
                aria-colcount={1 + state.columns.length}
                aria-multiselectable
                onScroll={({ currentTarget: { scrollLeft } }) => {
                  if (state.listHead.current) state.listHead.current.scrollLeft = scrollLeft;
                }}
                {...rowEvents}
              >
                <HiddenHead state={state} />
                <div ref={timeline.rowsLayer} className={styles.layer} role="presentation">
                  {drawn && <Rows {...parts} drawn={drawn} />}
                </div>
              </div>
              <Divider state={state} />
            </div>
          )}
          <div className={styles.chartPane} role="group" aria-label={t('gantt.chart')} {...chartEvents}>
            <ChartPicture {...{ state, drag }} />
            <div ref={timeline.barsLayer} className={styles.layer} role="presentation">
              {drawn && <BarsInSight {...{ state, drag, drawn }} />}
              {drawn && <ChosenPlace {...{ state, drawn }} />}
            </div>
            {children}
          </div>
          <div className={styles.groupInSight}>
            <StickyGroup
              {...{ scroller, lineHeight }}
              {...{ lines: list.lines, levels: list.levels, settled: list.settled }}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

/** What the columns are called, for those who do not see the head. */
function HiddenHead({ state }: { state: GanttState }) {
  return (
    <div role="row" aria-rowindex={1} className="for-screen-readers">
      {[state.list.primary, ...state.columns].map((one) => (
        <span key={one?.id ?? ''} role="columnheader">
          {one?.name}
        </span>
      ))}
    </div>
  );
}

function Rows({ state, acts, created, rowDrag, drawn }: Omit<BodyParts, 'drag'> & { drawn: Drawn }) {
  const { rows, list, props, count } = state;
  const { lines, lineHeight, newAt } = list;
  const named = newAt && lineOfNew({ rows, lines }, newAt);
  const tabStop = tabStopIn(list, drawn);
  const content: ReactNode[] = [];
  const topOf = (line: number) => ({ insetBlockStart: line * lineHeight });
  for (let line = Math.max(0, drawn.first - 1); line < Math.min(lines.count, drawn.end); line += 1) {
    const at = lines.at(line);
    const index = line + (named && line >= named.line ? 1 : 0);
    if (at?.kind === 'group')
      content.push(
        <div
          key={`group ${at.group.key}`}
          role="row"
          aria-rowindex={index + 2}
          className={styles.line}
          style={topOf(index)}
        >
          <GroupHead
            {...{ created }}
            state={list}
            group={at.group}
            isCollapsed={at.collapsed}
            isTabStop={headId(at.group.key) === tabStop}
          />
        </div>,
      );
    else if (at) {
      const id = rows.idAt(at.row);
      if (id === undefined) continue;
      const own = lineId(id, lines.groupOf(at.row)?.key);
      const isTabStop = own === tabStop;
      const place = { state, index, line: own, row: at.row };
      content.push(
        isInRange(drawn.whole, line) || isTabStop ? (
          <GanttRow key={own} {...{ acts, rowDrag, id, isTabStop }} {...place} />
        ) : (
          <PassingRow key={passingKey(line, drawn)} {...place} />
        ),
      );
    }
  }
  return (
    <>
      {content}
      {named && (
        <div
          role="row"
          className={styles.line}
          style={{ ...topOf(named.line), '--depth': named.depth } as CSSProperties}
        >
          <div role="gridcell" className={styles.naming}>
            <NamingRow
              created={created}
              onLeft={() =>
                list.scroller.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus()
              }
            />
          </div>
        </div>
      )}
      {props.allowed.createItem && !newAt && list.levels.length === 0 && (
        <AddRow
          {...{ rows: state.rows, created }}
          top={(count - 1) * lineHeight}
          className={styles.line}
          buttonClass={styles.add}
        />
      )}
      <DropMark drag={rowDrag} lineHeight={lineHeight} />
    </>
  );
}

function BarsInSight({ state, drag, drawn }: Pick<BodyParts, 'state' | 'drag'> & { drawn: Drawn }) {
  const { t } = useTranslation();
  const { rows, list } = state;
  const { lines, lineHeight, newAt, primary } = list;
  const axis = useAxis(state.timeline);
  if (!axis) return null;
  const named = newAt && lineOfNew({ rows, lines }, newAt);
  // Where the head of a group has the focus, a bar can have it yet.
  const tabStop = tabStopIn(
    { ...list, focused: isHead(list.focused ?? '') ? undefined : list.focused },
    drawn,
  );
  const content: ReactNode[] = [];
  for (let line = drawn.first; line < Math.min(lines.count, drawn.end); line += 1) {
    const at = lines.at(line);
    const id = at?.kind === 'row' ? rows.idAt(at.row) : undefined;
    if (at?.kind !== 'row' || id === undefined) continue;
    const own = lineId(id, lines.groupOf(at.row)?.key);
    const index = line + (named && line >= named.line ? 1 : 0);
    const title = String((primary && rows.valueAt(at.row, primary.id)) || t('item.untitled'));
    const isTabStop = own === tabStop;
    const place = { state, drag, axis, id, title, line: own, row: at.row };
    const isWhole = isInRange(drawn.whole, line) || isTabStop;
    content.push(
      <div
        key={isWhole ? own : passingKey(line, drawn)}
        className={styles.line}
        style={{ insetBlockStart: index * lineHeight }}
      >
        {isWhole ? <Bar {...place} isTabStop={isTabStop} /> : <PassingBar {...place} />}
      </div>,
    );
  }
  return content;
}

/** Where somebody has chosen an arrow: what is said of it stands there. */
function ChosenPlace({ state: { chosen }, drawn }: { state: GanttState; drawn: Drawn }) {
  if (!chosen || chosen.bar !== undefined) return null;
  const [x, y] = chosen.at;
  return (
    <span
      data-chosen-at
      className={styles.chosenAt}
      style={{ insetInlineStart: x - drawn.origin, insetBlockStart: y }}
    />
  );
}

/** The row that gets the focus, and the one that is named, come into sight. */
function useRevealed({ list, focusedLine, rows }: GanttState): void {
  const { scroller, focused, lineHeight, lines, levels, newAt } = list;
  const named = newAt && lineOfNew({ rows, lines }, newAt).line;
  const edge = levels.length > 0 ? STICKY_GROUP_PX : 0;
  const reveal = useEffectEvent((line: number) =>
    revealLine(scroller.current, line, { lineHeight, above: edge }),
  );
  const revealFocused = useEffectEvent(() => {
    const above = lines.at(focusedLine)?.kind === 'row' ? edge : 0;
    revealLine(scroller.current, focusedLine, { lineHeight, above });
  });
  // Not when rows move around it.
  useLayoutEffect(() => {
    if (focused !== undefined) revealFocused();
  }, [focused]);
  useLayoutEffect(() => {
    if (named !== undefined) reveal(named);
  }, [named]);
}

/** How wide list and chart are together. */
function useRoom(scroller: RefObject<HTMLElement | null>, setRoom: (width: number) => void): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, setRoom]);
}
