import { Collection } from 'react-aria-components/Collection';
import { TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import styles from './board-tree.module.css';
import { NodeLine } from './node-line.tsx';
import type { TreeNode } from './tree-nodes.ts';

/** A board or a folder, and below it what is in it. */
export function TreeRow({ node }: { node: TreeNode }) {
  return (
    <TreeItem id={node.id} textValue={node.record.name} className={styles.row!}>
      <TreeItemContent>{(state) => <NodeLine node={node} state={state} />}</TreeItemContent>
      <Collection items={node.children}>{(child) => <TreeRow node={child} />}</Collection>
    </TreeItem>
  );
}
