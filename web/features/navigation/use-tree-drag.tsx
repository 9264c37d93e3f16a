import { useRef } from 'react';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { moveOwnBoard, wouldMove } from '../../data/own/board-order.ts';
import { useAccess } from '../../data/permissions/access.ts';
import { saveTree } from '../../data/structure/boards.ts';
import type { Structure } from '../../data/structure/structure.ts';
import { movesTo, type TreeTarget } from '../../data/structure/tree-moves.ts';
import styles from './board-tree.module.css';

/** Drags boards to another place in the person's own order, and folders in their line or into another folder or board. */
export function useTreeDrag(
  { teamId, structure, isDisabled }: { teamId: number; structure: Structure; isDisabled: boolean },
  onInto: (id: string) => void,
) {
  const access = useAccess(teamId);
  const dragged = useRef<string | undefined>(undefined);
  /** What letting it go there does; undefined: nothing. Boards are put in order for their person alone. */
  const moveTo = ({ id, where }: TreeTarget): (() => void) | undefined => {
    const moved = dragged.current;
    if (moved === undefined) return undefined;
    if (structure.board(moved)) {
      if (where === 'on' || !wouldMove(structure, moved, { id, where })) return undefined;
      return () => void moveOwnBoard(teamId, moved, { id, where });
    }
    const saves = movesTo(structure, access, moved, { id, where });
    return saves && (() => saveTree(teamId, ...saves));
  };
  return useDragAndDrop({
    // A finger that stays opens the menu.
    isDisabled,
    getItems: (keys) => {
      const id = String([...keys][0]);
      dragged.current = id;
      return [{ 'text/plain': (structure.board(id) ?? structure.folder(id))?.name ?? '' }];
    },
    getDropOperation: (target) =>
      target.type === 'item' && moveTo({ id: String(target.key), where: target.dropPosition })
        ? 'move'
        : 'cancel',
    onMove: ({ target }) => {
      const id = String(target.key);
      const move = moveTo({ id, where: target.dropPosition });
      if (!move) return;
      move();
      // Where it is now is to be seen.
      if (target.dropPosition === 'on') onInto(id);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.place!} />,
  }).dragAndDropHooks;
}
