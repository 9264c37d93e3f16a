import { cleanText } from './clean-text.ts';
import { attrsOf, childrenOf, isNode } from './rich-text.ts';

/**
 * All that is written somewhere in a node, of any shape and depth: what holds others begins a line. For what is no text
 * that readers know.
 */
export function textWithin(value: unknown): string {
  let text = '';
  const left: unknown[] = [value];
  while (left.length > 0) {
    const node = left.pop();
    if (!isNode(node)) continue;
    const own = typeof node.text === 'string' ? node.text : attrsOf(node)['text'];
    if (typeof own === 'string') text += own;
    if (node.type === 'hardBreak') text += '\n';
    const children = childrenOf(node);
    if (children.length > 0 && text !== '' && !text.endsWith('\n')) text += '\n';
    for (let at = children.length - 1; at >= 0; at -= 1) left.push(children[at]);
  }
  return cleanText(text);
}
