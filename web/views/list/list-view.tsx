import type { ItemTemplate } from '@tessera/domain/records/item-template.ts';
import { mayTick } from '../bulk/may-tick.ts';
import { SelectionBar } from '../bulk/selection-bar.tsx';
import { NoRows } from '../no-rows/no-rows.tsx';
import { EditsOfView } from '../open-fields/edits-of-view.tsx';
import { OnPaper } from '../print/on-paper.tsx';
import { LeftValues } from './left-values.tsx';
import styles from './list.module.css';
import { ListBody } from './list-body.tsx';
import type { ListProps } from './list-props.ts';
import { PrintedList } from './print/printed-list.tsx';
import { RowGhost } from './row-ghost.tsx';
import { RowMenu } from './row-menu.tsx';
import { useList } from './use-list.ts';
import { useNewRows } from './use-new-rows.ts';
import { useOpenRow } from './use-open-row.ts';
import { useRowActions } from './use-row-actions.ts';
import { useRowDrag } from './use-row-drag.ts';

const NONE: readonly ItemTemplate[] = [];

/** Items as dense rows. */
export default function ListView(props: ListProps) {
  const state = useList(props);
  const created = useNewRows(state);
  const acts = useRowActions(state, created);
  const drag = useRowDrag(state, acts);
  useOpenRow(state);
  const { rows, ticks, lines, newAt } = state;
  const { allowed, actions, attributes, folder } = props;
  // Empty groups are shown as long as an item can come into them.
  const isWithout = rows.count === 0 && !newAt && (lines.count === 0 || props.isFiltered || !state.settled);
  return (
    <div className={styles.view}>
      <EditsOfView state={state}>
        <ListBody {...{ state, acts, created, drag }} />
      </EditsOfView>
      {isWithout && (
        <NoRows
          rows={rows}
          filtered={props.isFiltered}
          onCreate={
            allowed.createItem
              ? () => created.begin({ group: undefined, parent: null, after: undefined })
              : undefined
          }
          templates={NONE}
          onTemplates={undefined}
          onImport={props.onImport}
          sought={props.sought}
          onClearFilter={props.onClearFilter}
        />
      )}
      {mayTick(allowed) && ticks.ids.size > 0 && (
        <SelectionBar
          {...{ rows, allowed, actions, folder, attributes }}
          ids={ticks.ids}
          onMove={props.onMoveItems}
          onClear={ticks.clear}
        />
      )}
      <RowGhost drag={drag} state={state} />
      <RowMenu acts={acts} />
      <LeftValues state={state} />
      <OnPaper openItemId={props.openItemId}>{() => <PrintedList state={state} />}</OnPaper>
    </div>
  );
}
