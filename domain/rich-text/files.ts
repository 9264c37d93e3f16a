import { isEmptyText } from './plain-text.ts';
import type { RichNode, RichText } from './rich-text.ts';

const isFile = ({ type }: RichNode): boolean => type === 'image' || type === 'file';

/** The ids of the files that a text shows, each once, in its order. */
export function filesInText({ content }: RichText): string[] {
  const ids = new Set<string>();
  const visit = (node: RichNode) => {
    if (isFile(node)) ids.add(`${node.attrs?.['id']}`);
    node.content?.forEach(visit);
  };
  content.forEach(visit);
  return [...ids];
}

/** A text without its files, but these. Undefined: it says nothing then. */
export function withoutFiles(text: RichText, kept: ReadonlySet<string> = new Set()): RichText | undefined {
  const left = (nodes: readonly RichNode[]): RichNode[] =>
    nodes
      .filter((node) => !isFile(node) || kept.has(`${node.attrs?.['id']}`))
      .map((node) => {
        if (!node.content) return node;
        const content = left(node.content);
        // A place for blocks holds one at least.
        return {
          ...node,
          content: content.length > 0 || node.content.length === 0 ? content : [{ type: 'paragraph' }],
        };
      });
  const without: RichText = { type: 'doc', content: left(text.content) };
  return isEmptyText(without) ? undefined : without;
}
