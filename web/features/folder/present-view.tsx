import { type ComponentType, useRef } from 'react';
import { useSeen } from '../../data/sync/presence.ts';
import type { ViewProps } from '../../views/view-props.ts';
import { cellsOf, noOthers } from './present-people.ts';

interface PresentViewProps extends Omit<ViewProps, 'others'> {
  View: ComponentType<ViewProps>;
  teamId: number;
}

/** A view with the other people in its cells: when one of them moves, only the view is drawn again. */
export function PresentView({ View, teamId, ...props }: PresentViewProps) {
  const { board_id, id } = props.folder;
  const cells = useRef(noOthers);
  const others = useSeen(teamId, board_id, (all) => {
    cells.current = cellsOf(all, id, cells.current);
    return cells.current;
  });
  return <View {...props} others={others} />;
}
