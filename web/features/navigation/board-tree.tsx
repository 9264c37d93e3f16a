import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { Tree } from 'react-aria-components/Tree';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { useTranslation } from 'react-i18next';
import { useStructure } from '../../data/structure/structure.ts';
import { boardAddress } from '../../records/tree/board-link.tsx';
import { rowIdAt, useNodeMenu } from '../../records/tree/use-node-menu.tsx';
import { useTreeMenu } from '../../records/tree/use-tree-menu.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './board-tree.module.css';
import { NoNodes } from './no-nodes.tsx';
import { TreeLookContext } from './node-line.tsx';
import { TreeFilter } from './tree-filter.tsx';
import { shownIds } from './tree-nodes.ts';
import { TreeRow } from './tree-row.tsx';
import { useKeptInView } from './use-kept-in-view.ts';
import { useTreeDrag } from './use-tree-drag.tsx';
import { useTreeNodes } from './use-tree-nodes.ts';

/** Heights of a line, in CSS pixels; as in the style sheet. */
const rows = { rowHeight: 28 };
const narrowRows = { rowHeight: 44 };

/**
 * A workspace's boards with their folders and subfolders. Dragged, or carried by the keyboard, they get another place
 * in their line, or in another folder or board.
 */
export default function BoardTree({
  teamId,
  filters,
  onFilters,
}: {
  teamId: number;
  /** Whether its filter is shown. */
  filters: boolean;
  onFilters(shown: boolean): void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { ready, structure } = useStructure(teamId);
  const { rootId, folderId } = useParams({ strict: false });
  const tree = useTreeNodes(teamId, structure, filters, { rootId, folderId });
  const { nodes, open, setOpen } = tree;
  const { menu, dialogs } = useTreeMenu(teamId, true);
  const { opened, setOpened, drawn, isHeld, events } = useNodeMenu(menu, (target) => {
    const id = rowIdAt(target);
    return structure.board(id) ?? structure.folder(id);
  });
  const narrow = useNarrow();

  const current = folderId ?? rootId;
  const menuOf = opened?.record.id;
  const look = useMemo(
    () => ({ teamId, structure, menu, current, menuOf, onMenu: setOpened, narrow }),
    [teamId, structure, menu, current, menuOf, setOpened, narrow],
  );

  const list = useRef<HTMLDivElement>(null);
  const size = narrow ? narrowRows : rows;
  const at = current === undefined ? -1 : shownIds(nodes, open).indexOf(current);
  useKeptInView(list, current, at, size.rowHeight);

  const go = (id: string) => {
    const folder = structure.folder(id);
    void (folder
      ? navigate({
          to: '/b/$rootId/$folderId/{-$itemId}',
          params: { rootId: folder.board_id, folderId: id, itemId: undefined },
        })
      : navigate(boardAddress(structure, id)));
  };
  const end = () => {
    tree.setText('');
    onFilters(false);
  };
  const dragAndDropHooks = useTreeDrag({ teamId, structure, isDisabled: narrow }, (id) =>
    setOpen(new Set(open).add(id)),
  );

  return (
    <TreeLookContext value={look}>
      {filters && (
        <TreeFilter
          text={tree.text}
          onText={tree.setText}
          onEnter={() => tree.first && go(tree.first)}
          onDown={() => list.current?.focus()}
          onEnd={end}
        />
      )}
      {ready && nodes.length === 0 && <NoNodes teamId={teamId} typed={tree.typed} onClear={end} />}
      <Virtualizer layout={ListLayout} layoutOptions={size}>
        <Tree
          ref={list}
          aria-label={t('shell.boards')}
          className={styles.tree!}
          items={nodes}
          expandedKeys={open}
          onExpandedChange={(keys) => setOpen(new Set([...keys].map(String)))}
          dragAndDropHooks={dragAndDropHooks}
          onAction={(key) => isHeld() || go(String(key))}
          {...events}
        >
          {(node) => <TreeRow node={node} />}
        </Tree>
      </Virtualizer>
      {drawn}
      {dialogs}
    </TreeLookContext>
  );
}
