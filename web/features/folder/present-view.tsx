import type { ViewTypeId } from '@tessera/domain/views/ids.ts';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import type { LiveRows } from '../../data/folder/live-rows.ts';
import { loadSoon } from '../../data/folder/soon.tsx';
import { useRowChanges } from '../../data/folder/use-item-rows.ts';
import { useSeen } from '../../data/sync/presence.ts';
import { viewUis } from '../../views/index.ts';
import { ViewSkeleton } from '../../views/skeleton/view-skeleton.tsx';
import type { ViewProps } from '../../views/view-props.ts';
import type { ViewUi } from '../../views/view-ui.ts';
import styles from './folder.module.css';
import { cellsOf, noOthers } from './present-people.ts';

interface ShownViewProps extends Omit<ViewProps, 'others' | 'rows'> {
  View: ComponentType<ViewProps>;
  rows: LiveRows;
}

interface PresentProps extends ShownViewProps {
  teamId: number;
}

/** A view, as the person may see it. */
export function ShownView({
  type,
  isVisited,
  ...rest
}: Omit<PresentProps, 'View'> & { type: ViewTypeId; isVisited: boolean }) {
  const { View }: ViewUi = viewUis[type];
  const props = { View, ...rest };
  return (
    <Suspense
      fallback={
        <div className={styles.coming}>
          <ViewSkeleton type={type} />
        </div>
      }
    >
      {isVisited ? <VisitedView {...props} /> : <PresentView {...props} />}
    </Suspense>
  );
}

/** A view with the other people in its cells: when an item changes or one of them moves, only the view is drawn again. */
function PresentView({ View, teamId, ...props }: PresentProps) {
  const { board_id, id } = props.folder;
  useRowChanges(props.rows);
  useSoon(props.rows);
  const cells = useRef(noOthers);
  const others = useSeen(teamId, board_id, (all) => {
    cells.current = cellsOf(all, id, cells.current);
    return cells.current;
  });
  return <View {...props} others={others} />;
}

/** What a board opens is loaded behind its first rows. */
function useSoon({ status }: LiveRows): void {
  const hasRows = status !== 'loading';
  useEffect(() => (hasRows ? loadSoon() : undefined), [hasRows]);
}

/** A view as visitors see it: without other people. */
function VisitedView({ View, ...props }: ShownViewProps) {
  useRowChanges(props.rows);
  useSoon(props.rows);
  return <View {...props} others={noOthers} />;
}
