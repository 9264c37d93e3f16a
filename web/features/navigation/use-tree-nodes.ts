import { useMemo, useRef, useState } from 'react';
import type { Structure } from '../../data/structure/structure.ts';
import { foundNodes } from './found-nodes.ts';
import { useOpenNodes } from './open-nodes.ts';
import { type KnownNodes, pathTo, type TreeNode, treeNodes } from './tree-nodes.ts';

interface ShownTree {
  nodes: readonly TreeNode[];
  open: ReadonlySet<string>;
  setOpen(open: ReadonlySet<string>): void;
  /** What is typed into the filter; empty: it filters nothing. */
  typed: string;
  /** What is in the filter's field. */
  text: string;
  setText(text: string): void;
  /** The first that the filter finds. */
  first: string | undefined;
}

/** The lines of the tree: all that is open, or what its filter finds. */
export function useTreeNodes(
  teamId: number,
  structure: Structure,
  filters: boolean,
  { rootId, folderId }: { rootId?: string | undefined; folderId?: string | undefined },
): ShownTree {
  const here = useMemo(() => pathTo(structure, rootId, folderId), [structure, rootId, folderId]);
  const [open, setOpen] = useOpenNodes(teamId, here);
  const known = useRef<KnownNodes>(new Map());
  const all = useMemo(() => treeNodes(structure, open, known.current), [structure, open]);
  const [text, setText] = useState('');
  const typed = filters ? text.trim() : '';
  const found = useMemo(() => (typed === '' ? undefined : foundNodes(structure, typed)), [structure, typed]);
  return {
    nodes: found?.nodes ?? all,
    open: found?.open ?? open,
    // What is found stays in sight.
    setOpen: found ? () => {} : setOpen,
    ...{ typed, text, setText, first: found?.first },
  };
}
