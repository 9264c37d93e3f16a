import { useNavigate } from '@tanstack/react-router';
import type { Board } from '@tessera/domain/records/board.ts';
import { useMemo, useRef } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useAccess } from '../../data/permissions/access.ts';
import { saveTree } from '../../data/structure/boards.ts';
import type { Structure } from '../../data/structure/structure.ts';
import { movesTo, type TreeTarget } from '../../data/structure/tree-moves.ts';
import { contentsOf } from '../../records/boards/contents-of.ts';
import { BoardLink, boardAddress } from '../../records/tree/board-link.tsx';
import { RecordActions } from '../../records/tree/record-actions.tsx';
import type { TreeMenu } from '../../records/tree/tree-menu.tsx';
import { rowIdAt, useNodeMenu } from '../../records/tree/use-node-menu.tsx';
import { VisibilitySign } from '../../records/tree/visibility-sign.tsx';
import { BoardIcon } from '../../ui/board-icon/board-icon.tsx';
import { useGrowing } from '../../ui/use-growing.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './team-boards.module.css';

interface BoardGridProps {
  teamId: number;
  label: string;
  boards: readonly Board[];
  structure: Structure;
  look: 'cards' | 'list';
  menu: TreeMenu;
  /** Whether they stay where they are. */
  fixed?: boolean;
}

/** Boards as links. The person drags them, or moves them with the keyboard by their handle, to sort them. */
export function BoardGrid(props: BoardGridProps) {
  const { teamId, label, boards, structure, look, menu, fixed = false } = props;
  const navigate = useNavigate();
  const access = useAccess(teamId);
  const narrow = useNarrow();
  const dragged = useRef<string | undefined>(undefined);
  const moves = (target: TreeTarget) =>
    dragged.current === undefined ? undefined : movesTo(structure, access, dragged.current, target);
  const { dragAndDropHooks } = useDragAndDrop({
    // A finger that stays opens the menu.
    isDisabled: fixed || narrow,
    getItems: (keys) => {
      const id = String([...keys][0]);
      dragged.current = id;
      return [{ 'text/plain': structure.board(id)?.name ?? '' }];
    },
    getDropOperation: (target) =>
      target.type === 'item' && moves({ id: String(target.key), where: target.dropPosition })
        ? 'move'
        : 'cancel',
    onReorder: ({ target }) => {
      const saves = moves({ id: String(target.key), where: target.dropPosition });
      if (saves) saveTree(teamId, ...saves);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.place!} />,
  });
  const { opened, setOpened, drawn, isHeld, events } = useNodeMenu(menu, (target) =>
    structure.board(rowIdAt(target)),
  );
  const menuOf = opened?.record.id;
  const { count, end } = useGrowing(boards.length);
  const shown = useMemo(() => boards.slice(0, count), [boards, count]);
  return (
    <div>
      <GridList
        aria-label={label}
        items={shown}
        layout={look === 'cards' ? 'grid' : 'stack'}
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[structure, look, menu, menuOf, narrow]}
        onAction={(id) => isHeld() || void navigate(boardAddress(structure, String(id)))}
        {...events}
        className={styles[look]!}
      >
        {(board) => (
          <GridListItem
            id={board.id}
            textValue={board.name}
            className={styles.board!}
            data-archived={board.archived || undefined}
          >
            {({ isHovered, isFocusVisible, isFocusVisibleWithin }) => (
              <>
                <BoardIcon hue={board.hue} icon={board.icon} size={look === 'cards' ? 36 : 24} />
                <span className={styles.words}>
                  <span className={styles.title}>
                    <BoardLink
                      structure={structure}
                      boardId={board.id}
                      className={styles.name!}
                      dir="auto"
                      draggable={false}
                      tabIndex={-1}
                      // Opened elsewhere, it does not open here too.
                      onPointerDown={(event) => event.stopPropagation()}
                      onClick={(event) => event.stopPropagation()}
                    >
                      {board.name}
                    </BoardLink>
                    <VisibilitySign teamId={teamId} record={board} />
                  </span>
                  <span className={styles.contents} dir="auto">
                    {contentsOf(board, structure)}
                  </span>
                </span>
                <span className={styles.actions}>
                  {(narrow || isHovered || isFocusVisible || isFocusVisibleWithin || menuOf === board.id) && (
                    <RecordActions
                      record={board}
                      menu={menu}
                      onMenu={setOpened}
                      movable={!fixed && !narrow}
                      // Among cards the arrows go from one to the next.
                      passed={look !== 'cards'}
                    />
                  )}
                </span>
              </>
            )}
          </GridListItem>
        )}
      </GridList>
      <div ref={end} />
      {drawn}
    </div>
  );
}
