import { useRef } from 'react';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useAccess } from '../../data/permissions/access.ts';
import { saveTree } from '../../data/structure/boards.ts';
import type { Structure } from '../../data/structure/structure.ts';
import { movesTo, type TreeTarget } from '../../data/structure/tree-moves.ts';
import styles from './board-tree.module.css';

/** Drags boards and folders to another place in their line, or into another folder or board. */
export function useTreeDrag(
  { teamId, structure, isDisabled }: { teamId: number; structure: Structure; isDisabled: boolean },
  onInto: (id: string) => void,
) {
  const access = useAccess(teamId);
  const dragged = useRef<string | undefined>(undefined);
  const moves = (target: TreeTarget) =>
    dragged.current === undefined ? undefined : movesTo(structure, access, dragged.current, target);
  return useDragAndDrop({
    // A finger that stays opens the menu.
    isDisabled,
    getItems: (keys) => {
      const id = String([...keys][0]);
      dragged.current = id;
      return [{ 'text/plain': (structure.board(id) ?? structure.folder(id))?.name ?? '' }];
    },
    getDropOperation: (target) =>
      target.type === 'item' && moves({ id: String(target.key), where: target.dropPosition })
        ? 'move'
        : 'cancel',
    onMove: ({ target }) => {
      const id = String(target.key);
      const saves = moves({ id, where: target.dropPosition });
      if (!saves) return;
      saveTree(teamId, ...saves);
      // Where it is now is to be seen.
      if (target.dropPosition === 'on') onInto(id);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.place!} />,
  }).dragAndDropHooks;
}
