import { UNKNOWN_NODE_MAX_LENGTH } from '../constants.ts';
import { attrsOf, isNode, type RichNode } from './rich-text.ts';
import { textWithin } from './text-within.ts';

const isUnknown = (node: RichNode): boolean => node.type === 'unknown' || node.type === 'unknownInline';

/** What a node was before it was kept as one that nobody knew; a node that is none of these is itself. */
export function known(node: RichNode): RichNode {
  let inner = node;
  while (isUnknown(inner)) {
    const kept = parsed(attrsOf(inner)['json']);
    if (!isNode(kept)) return { type: 'text', text: textWithin(inner) };
    inner = kept;
  }
  return inner;
}

/**
 * A node that nobody here knows, as it is kept: with what it was, as JSON, and what it says. Of one that is too large only
 * its text stays.
 */
export function unknownNode(node: RichNode, place: 'block' | 'inline'): RichNode[] {
  const text = textWithin(node);
  const json = written(node);
  if (json !== undefined && text.length <= UNKNOWN_NODE_MAX_LENGTH)
    return [{ type: place === 'block' ? 'unknown' : 'unknownInline', attrs: { json, text } }];
  if (place === 'inline') return text === '' ? [] : [{ type: 'text', text: text.replaceAll('\n', ' ') }];
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));
}

function parsed(json: unknown): unknown {
  try {
    return typeof json === 'string' ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

function written(node: RichNode): string | undefined {
  try {
    const json = JSON.stringify(node).toWellFormed();
    return json.length <= UNKNOWN_NODE_MAX_LENGTH ? json : undefined;
  } catch {
    // Nested so deep that it cannot be written.
    return undefined;
  }
}
