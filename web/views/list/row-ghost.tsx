import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { DragGhost } from '../../ui/drag/drag-ghost.tsx';
import { namesOf } from '../moving/move-items.ts';
import type { RowDrag } from './row-drag.ts';
import type { ListState } from './use-list.ts';

/** The dragged rows, at the pointer, with what becomes of their sub-items there, or why they cannot go there. */
export function RowGhost({ drag, state: { props } }: { drag: RowDrag; state: ListState }) {
  const { t } = useTranslation();
  const at = useSyncExternalStore(drag.subscribe, () => drag.at);
  const said = useSyncExternalStore(drag.subscribe, () => drag.drop?.said);
  if (!at || drag.held.length === 0) return null;
  return (
    <DragGhost at={at} more={said?.below} note={said?.refused}>
      {namesOf({ t, props }, drag.held)}
    </DragGhost>
  );
}
