import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { DragGhost } from '../../ui/drag/drag-ghost.tsx';
import { heldIn } from '../moving/move-items.ts';
import type { RowDrag } from './row-drag.ts';
import type { ListState } from './use-list.ts';

/** The dragged rows, at the pointer, with why they cannot go where it is. */
export function RowGhost({ drag, state: { props } }: { drag: RowDrag; state: ListState }) {
  const { t } = useTranslation();
  const at = useSyncExternalStore(drag.subscribe, () => drag.at);
  const refused = useSyncExternalStore(drag.subscribe, () => drag.drop?.refused);
  if (!at || drag.held.length === 0) return null;
  return (
    <DragGhost at={at} note={refused}>
      {heldIn({ t, props }, drag.held)}
    </DragGhost>
  );
}
