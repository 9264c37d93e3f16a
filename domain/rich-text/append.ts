import { isSame } from '../is-same.ts';
import { nodeType } from './nodes.ts';
import type { RichNode, RichText } from './rich-text.ts';

/** A text with another one behind it: the last line of the one goes on with the first of the other. */
export const appendText = (text: RichText, more: RichText): RichText => ({
  type: 'doc',
  content: appended(text.content, more.content),
});

function appended(blocks: readonly RichNode[], more: readonly RichNode[]): RichNode[] {
  const last = blocks.at(-1);
  const [first, ...others] = more;
  if (!last || !first) return [...blocks, ...more];
  const before = blocks.slice(0, -1);
  const holds = nodeType(last.type)?.holds;
  const content = last.content ?? [];
  if (last.type === 'paragraph' && content.length === 0) return [...before, ...more];
  if (first.type !== 'paragraph' || holds === 'nothing' || holds === 'code' || !holds)
    return [...blocks, ...more];
  const joined = holds === 'inline' ? joinedLine(content, first.content ?? []) : appended(content, [first]);
  return [...before, { ...last, content: joined }, ...others];
}

/** Texts of one form beside each other are one. */
function joinedLine(line: readonly RichNode[], more: readonly RichNode[]): RichNode[] {
  const last = line.at(-1);
  const [first, ...others] = more;
  const isOne =
    last?.type === 'text' && first?.type === 'text' && isSame(last.marks ?? [], first.marks ?? []);
  if (!isOne) return [...line, ...more];
  return [...line.slice(0, -1), { ...last, text: `${last.text}${first.text}` }, ...others];
}
