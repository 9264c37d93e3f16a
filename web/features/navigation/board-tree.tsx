import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Tree } from 'react-aria-components/Tree';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../data/permissions/access.ts';
import { saveTree } from '../../data/structure/boards.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { movesTo, type TreeTarget } from '../../data/structure/tree-moves.ts';
import { boardAddress } from '../../records/tree/board-link.tsx';
import { NodeMenu, type OpenMenu } from '../../records/tree/node-menu.tsx';
import { useTreeMenu } from '../../records/tree/use-tree-menu.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './board-tree.module.css';
import { TreeLookContext } from './node-line.tsx';
import { useOpenNodes } from './open-nodes.ts';
import { type KnownNodes, pathTo, shownIds, treeNodes } from './tree-nodes.ts';
import { TreeRow } from './tree-row.tsx';

/** Heights of a line, in CSS pixels; as in the style sheet. */
const rows = { rowHeight: 28 };
const narrowRows = { rowHeight: 44 };

/**
 * A workspace's boards with their folders and subfolders. Dragged, or carried by the keyboard, they get another place
 * in their line, or in another folder or board.
 */
export default function BoardTree({ teamId }: { teamId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { structure } = useStructure(teamId);
  const access = useAccess(teamId);
  const { rootId, folderId } = useParams({ strict: false });
  const here = useMemo(() => pathTo(structure, rootId, folderId), [structure, rootId, folderId]);
  const [open, setOpen] = useOpenNodes(teamId, here);
  const known = useRef<KnownNodes>(new Map());
  const nodes = useMemo(() => treeNodes(structure, open, known.current), [structure, open]);
  const { menu, dialogs } = useTreeMenu(teamId);
  const [opened, setOpened] = useState<OpenMenu>();
  const narrow = useNarrow();
  const dragged = useRef<string | undefined>(undefined);

  const current = folderId ?? rootId;
  const menuOf = opened?.record.id;
  const look = useMemo(
    () => ({ teamId, structure, menu, current, menuOf, onMenu: setOpened, narrow }),
    [teamId, structure, menu, current, menuOf, narrow],
  );

  const tree = useRef<HTMLDivElement>(null);
  const size = narrow ? narrowRows : rows;
  const at = current === undefined ? -1 : shownIds(nodes, open).indexOf(current);
  const isShown = at >= 0;
  const arrive = useEffectEvent(() => bringIntoView(tree.current, at * size.rowHeight, size.rowHeight));
  useEffect(() => {
    if (isShown) arrive();
    // Only when one goes somewhere: whoever scrolls on stays where they are.
  }, [current, isShown]);

  const go = (id: string) => {
    const folder = structure.folder(id);
    void (folder
      ? navigate({
          to: '/b/$rootId/$folderId/{-$itemId}',
          params: { rootId: folder.board_id, folderId: id, itemId: undefined },
        })
      : navigate(boardAddress(structure, id)));
  };
  const moves = (target: TreeTarget) =>
    dragged.current === undefined ? undefined : movesTo(structure, access, dragged.current, target);

  const { dragAndDropHooks } = useDragAndDrop({
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
      if (target.dropPosition === 'on') setOpen(new Set(open).add(id));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.place!} />,
  });

  return (
    <TreeLookContext value={look}>
      <Virtualizer layout={ListLayout} layoutOptions={size}>
        <Tree
          ref={tree}
          aria-label={t('shell.boards')}
          className={styles.tree!}
          items={nodes}
          expandedKeys={open}
          onExpandedChange={(keys) => setOpen(new Set([...keys].map(String)))}
          dragAndDropHooks={dragAndDropHooks}
          onAction={(key) => go(String(key))}
          // Also by the keyboard, which means the line as a whole.
          onContextMenu={(event) => {
            const id = (event.target as HTMLElement).closest('[role="row"]')?.getAttribute('data-key') ?? '';
            const record = structure.board(id) ?? structure.folder(id);
            if (!record || menu.actionsOf(record).length === 0) return;
            event.preventDefault();
            setOpened({ record, at: { x: event.clientX, y: event.clientY } });
          }}
        >
          {(node) => <TreeRow node={node} />}
        </Tree>
      </Virtualizer>
      <NodeMenu menu={menu} opened={opened} onClose={() => setOpened(undefined)} />
      {dialogs}
    </TreeLookContext>
  );
}

/** Scrolls as little as is needed for a line to be seen; in CSS pixels. */
function bringIntoView(list: HTMLElement | null, top: number, height: number): void {
  if (!list) return;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight;
}
