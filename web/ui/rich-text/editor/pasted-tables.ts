import { Fragment, type Node, Slice } from '@tiptap/pm/model';

const holdsParts = new Set(['table', 'tableRow']);

/** What is pasted, without rows that have no cells and tables that have no rows: the editor of tables counts on them. */
export function withoutEmptyTables(slice: Slice): Slice {
  const content = kept(slice.content);
  return content.eq(slice.content) ? slice : Slice.maxOpen(content);
}

function kept(fragment: Fragment): Fragment {
  const nodes: Node[] = [];
  fragment.forEach((node) => {
    const one = node.copy(kept(node.content));
    if (one.childCount > 0 || !holdsParts.has(node.type.name)) nodes.push(one);
  });
  return Fragment.from(nodes);
}
