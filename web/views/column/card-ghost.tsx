import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { DragGhost } from '../../ui/drag/drag-ghost.tsx';
import { namesOf } from '../moving/move-items.ts';
import type { CardDrag } from './card-drag.ts';
import type { BoardState } from './use-board.ts';
import { useHeld, useRefusal } from './use-card-drag.ts';

/** The dragged cards, at the pointer, with why they cannot go where it is. */
export function CardGhost({ drag, state: { props } }: { drag: CardDrag; state: BoardState }) {
  const { t } = useTranslation();
  const at = useSyncExternalStore(drag.subscribe, () => drag.at);
  const held = useHeld(drag);
  const refused = useRefusal(drag);
  if (!at || held.length === 0) return null;
  return (
    <DragGhost at={at} note={refused}>
      {namesOf({ t, props }, held)}
    </DragGhost>
  );
}
