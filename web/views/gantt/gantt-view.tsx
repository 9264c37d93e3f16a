import type { ItemTemplate } from '@tessera/domain/records/item-template.ts';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { GanttContext } from '../../commands/gantt/context.ts';
import { ganttBarMenu } from '../../commands/gantt-bar/index.ts';
import { menuActions } from '../../commands/menu-actions.tsx';
import { DragGhost } from '../../ui/drag/drag-ghost.tsx';
import { ContextMenu } from '../../ui/menu/context-menu.tsx';
import { mayTick } from '../bulk/may-tick.ts';
import { SelectionBar } from '../bulk/selection-bar.tsx';
import { RowGhost } from '../list/row-ghost.tsx';
import { RowMenu } from '../list/row-menu.tsx';
import { useNewRows } from '../list/use-new-rows.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { useRowActions } from '../list/use-row-actions.ts';
import { useRowDrag } from '../list/use-row-drag.ts';
import { namesOf } from '../moving/move-items.ts';
import { NoRows } from '../no-rows/no-rows.tsx';
import { EditsOfView } from '../open-fields/edits-of-view.tsx';
import { OnPaper } from '../print/on-paper.tsx';
import { barSaid } from './bar-words.ts';
import { ChooseDates } from './choose-dates.tsx';
import styles from './gantt.module.css';
import { GanttBody } from './gantt-body.tsx';
import type { GanttDrag } from './gantt-drag.ts';
import { GanttHead } from './gantt-head.tsx';
import type { GanttProps } from './gantt-props.ts';
import { LinksPopover } from './links-popover.tsx';
import { ListHead } from './list-head.tsx';
import { PrintedPlan } from './print/printed-plan.tsx';
import { SchedulingDialog } from './scheduling-dialog.tsx';
import { TimeHead } from './time-head.tsx';
import { type BarActions, useBarActions } from './use-bar-actions.ts';
import { useChartEvents } from './use-chart-events.ts';
import { type GanttState, useGantt } from './use-gantt.ts';
import { useGanttDrag } from './use-gantt-drag.ts';
import { useGanttKeys } from './use-gantt-keys.ts';
import { useGanttRowEvents } from './use-gantt-row-events.ts';
import { useZoom } from './use-zoom.ts';

const NO_TEMPLATES: readonly ItemTemplate[] = [];

/** Items as bars on a time axis. */
export default function GanttView(props: GanttProps) {
  const state = useGantt(props);
  const { list, timeline, rows, place } = state;
  const created = useNewRows(list);
  const acts = useRowActions(list, created);
  const isPlaced = state.placing.start !== undefined || state.placing.end !== undefined;
  const rowDrag = useRowDrag(list, acts, isPlaced);
  const drag = useGanttDrag(state);
  const cards = useBarActions(state, acts);
  const rowEvents = useGanttRowEvents({ state, acts, rowDrag });
  const chartEvents = useChartEvents({ state, drag, cards });
  const context: GanttContext = {
    goToToday: () => timeline.goTo(state.now),
    fit: timeline.fit,
    zoom: timeline.zoomBy,
    toggleList: () => place.setLook({ isListOpen: !place.isListOpen }),
  };
  const onKeyDown = useGanttKeys(context, props.folder.name);
  useZoom(state, isPlaced);
  useOpenRow(list);
  if (!isPlaced) return <ChooseDates {...props} />;
  const { allowed, actions, attributes, folder } = props;
  const isWithout =
    rows.count === 0 && !list.newAt && (list.lines.count === 0 || props.isFiltered || !list.settled);
  return (
    <div
      ref={state.root}
      className={styles.view}
      onKeyDown={onKeyDown}
      data-narrow={list.isNarrow || undefined}
    >
      <GanttHead {...{ state, context }} />
      <div className={styles.heads}>
        <ListHead state={state} />
        <TimeHead state={state} />
      </div>
      <EditsOfView state={list}>
        <GanttBody {...{ state, drag, rowDrag, acts, created, rowEvents, chartEvents }} />
      </EditsOfView>
      {isWithout && (
        <NoRows
          type="gantt"
          rows={rows}
          filtered={props.isFiltered}
          onCreate={
            allowed.createItem
              ? () => created.begin({ group: undefined, parent: null, after: undefined })
              : undefined
          }
          templates={NO_TEMPLATES}
          onTemplates={undefined}
          onImport={props.onImport}
          sought={props.sought}
          onClearFilter={props.onClearFilter}
        />
      )}
      {mayTick(allowed) && list.ticks.ids.size > 0 && (
        <SelectionBar
          {...{ rows, allowed, actions, folder, attributes }}
          ids={list.ticks.ids}
          onMove={props.onMoveItems}
          onClear={list.ticks.clear}
        />
      )}
      <RowGhost drag={rowDrag} state={list} />
      <BarGhost {...{ state, drag }} />
      <RowMenu acts={acts} />
      <BarMenu cards={cards} />
      <LinksPopover state={state} />
      <SchedulingDialog state={state} />
      <OnPaper openItemId={props.openItemId}>{() => <PrintedPlan state={state} />}</OnPaper>
    </div>
  );
}

/** What is dragged, at the pointer: where it would be, or why it cannot be there. */
function BarGhost({ state, drag }: { state: GanttState; drag: GanttDrag }) {
  const { t } = useTranslation();
  const at = useSyncExternalStore(drag.subscribe, () => drag.at);
  const held = useSyncExternalStore(drag.subscribe, () => drag.held);
  const drop = useSyncExternalStore(drag.subscribe, () => drag.drop);
  if (!at || !held || held.kind === 'pan') return null;
  return (
    <DragGhost at={at} note={drop?.refused}>
      {barSaid(state, held.id, drop) ?? namesOf({ t, props: state.props }, [held.id])}
    </DragGhost>
  );
}

function BarMenu({ cards }: { cards: BarActions }) {
  const { t } = useTranslation();
  if (!cards.menu) return null;
  const { line, at } = cards.menu;
  return (
    <ContextMenu
      label={t('calendar.menu')}
      actions={menuActions(ganttBarMenu, cards.contextOf(line), t)}
      at={at}
      onClose={cards.closeMenu}
    />
  );
}
