import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import type { Track } from './board.ts';
import { columnMove } from './move-column.ts';
import type { BoardState } from './use-board.ts';
import type { CardActions } from './use-card-actions.ts';

interface ColumnContextOf {
  state: BoardState;
  cards: CardActions;
  column: Track;
}

/** What the menu of a column offers. */
export function useColumnContext({ state, cards, column }: ColumnContextOf) {
  const { board, levels, props } = state;
  const { attribute } = levels[0]!;
  const { groups }: AttributeUi = attributeUis[attribute.kind];
  const cell = board.cell(column, board.lanes?.[0]);
  return {
    create:
      props.allowed.createItem && cell
        ? () => cards.beginNew({ cell: cell.key, at: 'start' as const })
        : undefined,
    isCollapsed: state.isCollapsed(column.key),
    toggle: () => state.toggleCollapsed(column.key),
    moveBack: columnMove(state, column, -1),
    moveForward: columnMove(state, column, 1),
    limit: () => state.ask({ what: 'limit', column }),
    editOption:
      groups && props.onAttribute && column.data !== null
        ? () => state.ask({ what: 'option', column })
        : undefined,
  };
}
