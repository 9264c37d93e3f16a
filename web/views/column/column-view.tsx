import { useEffectEvent, useLayoutEffect } from 'react';
import { mayTick } from '../bulk/may-tick.ts';
import { SelectionBar } from '../bulk/selection-bar.tsx';
import { NoRows } from '../no-rows/no-rows.tsx';
import { EditsOfView } from '../open-fields/edits-of-view.tsx';
import { OnPaper } from '../print/on-paper.tsx';
import { AskedDialog } from './asked-of-column.tsx';
import { BoardBody } from './board-body.tsx';
import { CardGhost } from './card-ghost.tsx';
import { CardMenu } from './card-menu.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import styles from './column.module.css';
import type { ColumnProps } from './column-props.ts';
import { PrintedBoard } from './print/printed-board.tsx';
import { useBoard } from './use-board.ts';
import { useCardActions } from './use-card-actions.ts';
import { useCardDrag } from './use-card-drag.ts';

/** Items as cards in columns. */
export default function ColumnView(props: ColumnProps) {
  const state = useBoard(props);
  const drag = useCardDrag(state);
  const cards = useCardActions(state);
  const { board, levels, ticks, rows } = state;
  useOpenCard(state);
  if (levels.length === 0) return <ChooseColumns {...props} />;
  const { allowed, actions, attributes, folder } = props;
  // Empty columns are shown as long as a card can come into them.
  const isWithout = board.columns.length === 0 || (rows.count === 0 && (props.isFiltered || !state.settled));
  return (
    <div className={styles.view}>
      <EditsOfView state={state}>
        <BoardBody {...{ state, drag, cards }} />
      </EditsOfView>
      {isWithout && (
        <NoRows
          type="column"
          rows={rows}
          filtered={props.isFiltered}
          onCreate={allowed.createItem ? () => cards.createAnywhere() : undefined}
          templates={[]}
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
      <CardGhost drag={drag} state={state} />
      <CardMenu cards={cards} />
      <AskedDialog state={state} />
      <OnPaper openItemId={props.openItemId}>{() => <PrintedBoard state={state} />}</OnPaper>
    </div>
  );
}

/** The card of the open item has the focus of the board: people who walk from item to item beside it find the last one. */
function useOpenCard({ props, rows, board, setFocused }: ReturnType<typeof useBoard>): void {
  const { openItemId } = props;
  const follow = useEffectEvent((id: string) => {
    const row = rows.indexOf(id);
    const cell = row < 0 ? undefined : board.groupOf(row);
    if (cell) setFocused({ id, cell: cell.key });
  });
  useLayoutEffect(() => {
    if (openItemId !== undefined) follow(openItemId);
  }, [openItemId]);
}
