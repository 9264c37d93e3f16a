import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { headId, lineId } from '../lines/line-id.ts';
import { isInRange, passingKey } from '../lines/quick-move.ts';
import { STICKY_GROUP_PX, StickyGroup } from '../lines/sticky-group.tsx';
import { AddRow } from './add-row.tsx';
import { DropMark } from './drop-mark.tsx';
import { GroupHead } from './group-head.tsx';
import styles from './list.module.css';
import { NamingRow } from './naming-row.tsx';
import { lineOfNew } from './new-row-place.ts';
import { PassingRow } from './passing-row.tsx';
import { Row } from './row.tsx';
import type { RowDrag } from './row-drag.ts';
import { tabStopIn } from './tab-stop.ts';
import { type ListState, placeOfLine } from './use-list.ts';
import { revealLine, useListWindow } from './use-list-window.ts';
import type { NewRows } from './use-new-rows.ts';
import type { RowActions } from './use-row-actions.ts';
import { useRowEvents } from './use-row-events.ts';

export interface ListParts {
  state: ListState;
  acts: RowActions;
  created: NewRows;
  drag: RowDrag;
}

/** The rows, and the heads of their groups. Only what is in sight is drawn. */
export function ListBody({ state, acts, created, drag }: ListParts) {
  const { t } = useTranslation();
  const { props, rows, lines, scroller, lineHeight, newAt } = state;
  const { events, swipe } = useRowEvents({ state, acts, drag });
  const isFlat = state.levels.length === 0;
  const named = newAt && lineOfNew({ rows, lines }, newAt);
  const hasAdd = isFlat && props.allowed.createItem && !newAt && rows.count > 0;
  const add = { rows, created, className: styles.line, buttonClass: styles.add };
  const count = lines.count + (newAt ? 1 : 0);
  const window = useListWindow(scroller, count, lineHeight);
  useRevealed(state, named?.line);
  const hasLines = lines.count > 0 || newAt !== undefined;
  const treegrid = {
    role: 'treegrid',
    // The number of rows is unknown until all are loaded.
    'aria-rowcount': state.settled ? lines.count : -1,
    'aria-multiselectable': true,
  } as const;
  const isShifted = (line: number): number => (named && line >= named.line ? 1 : 0);
  const tabStop = tabStopIn(state, window);
  const drawn = [];
  for (let line = Math.max(0, window.first - 1); line < Math.min(lines.count, window.end); line += 1) {
    const content = lines.at(line);
    const top = (line + isShifted(line)) * lineHeight;
    if (content?.kind === 'group')
      drawn.push(
        <div
          key={`group ${content.group.key}`}
          role="row"
          className={styles.line}
          aria-rowindex={line + 1}
          style={{ insetBlockStart: top }}
        >
          <GroupHead
            {...{ state, created }}
            group={content.group}
            isCollapsed={content.collapsed}
            isTabStop={headId(content.group.key) === tabStop}
          />
        </div>,
      );
    else if (content) {
      const id = rows.idAt(content.row);
      if (id === undefined) continue;
      const own = lineId(id, lines.groupOf(content.row)?.key);
      const place = { state, top, line: own, row: content.row, index: line };
      drawn.push(
        isInRange(window.whole, line) || own === state.focused ? (
          <Row
            key={own}
            {...{ acts, drag, swipe, id }}
            {...place}
            width={window.width}
            isTabStop={own === tabStop}
          />
        ) : (
          <PassingRow key={passingKey(line, window)} {...place} />
        ),
      );
    }
  }
  return (
    <div
      ref={scroller}
      className={styles.list}
      role="group"
      {...(hasLines ? treegrid : {})}
      aria-label={t('table.grid', { name: props.folder.name })}
      data-narrow={state.isNarrow || undefined}
      data-ticking={state.ticks.ids.size > 0}
      style={{ '--row': `${lineHeight}px` } as React.CSSProperties}
      {...events}
    >
      <StickyGroup {...{ scroller, lines, lineHeight, settled: state.settled, levels: state.levels }} />
      <div
        className={styles.lines}
        role="presentation"
        style={{ blockSize: (count + (hasAdd ? 1 : 0)) * lineHeight }}
      >
        {drawn}
        {named && (
          <div
            role="row"
            className={styles.line}
            style={
              {
                insetBlockStart: named.line * lineHeight,
                '--depth': named.depth,
              } as React.CSSProperties
            }
          >
            <div role="gridcell" className={styles.namingCell}>
              <NamingRow
                created={created}
                onLeft={() =>
                  scroller.current?.querySelector<HTMLElement>('[data-line][tabindex="0"]')?.focus()
                }
              />
            </div>
          </div>
        )}
        {hasAdd && <AddRow {...add} top={lines.count * lineHeight} />}
        <DropMark drag={drag} lineHeight={lineHeight} />
      </div>
    </div>
  );
}

/** The row that gets the focus, and the one that is named, come into sight. */
function useRevealed(
  { scroller, focused, rows, lines, levels, lineHeight }: ListState,
  named: number | undefined,
): void {
  const reveal = useEffectEvent((line: string) => {
    const place = placeOfLine({ rows, lines }, line);
    const above = levels.length > 0 && lines.at(place)?.kind === 'row' ? STICKY_GROUP_PX : 0;
    revealLine(scroller.current, place, { lineHeight, above });
  });
  // Not when rows move around it.
  useLayoutEffect(() => {
    if (focused !== undefined) reveal(focused);
  }, [focused]);
  useLayoutEffect(() => {
    const above = levels.length > 0 ? STICKY_GROUP_PX : 0;
    if (named !== undefined) revealLine(scroller.current, named, { lineHeight, above });
  }, [named, scroller, lineHeight, levels]);
}
