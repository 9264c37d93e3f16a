import { textPlaces } from '../attributes/text-places.ts';
import type { RichNode, RichText } from './rich-text.ts';

/**
 * A text with another text in place of each part that is found, which gets the marks of its first letter. What stands in a
 * line beside texts, such as a mention, stays as it is.
 *
 * @param folded what is looked for, as `sortText` makes it
 */
export const replaceInText = (doc: RichText, folded: string, by: string): RichText => ({
  ...doc,
  content: replacedIn(doc.content, folded, by),
});

function replacedIn(nodes: readonly RichNode[], folded: string, by: string): RichNode[] {
  const replaced: RichNode[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const run = textsFrom(nodes, at);
    if (run.length > 0) {
      replaced.push(...replacedRun(run, folded, by));
      at += run.length - 1;
    } else {
      const node = nodes[at]!;
      replaced.push(node.content ? { ...node, content: replacedIn(node.content, folded, by) } : node);
    }
  }
  return replaced;
}

/** The texts that stand side by side from a place on: they are told apart by their marks alone. */
function textsFrom(nodes: readonly RichNode[], start: number): RichNode[] {
  let end = start;
  while (typeof nodes[end]?.text === 'string') end += 1;
  return nodes.slice(start, end);
}

function replacedRun(run: readonly RichNode[], folded: string, by: string): RichNode[] {
  const places = textPlaces(run.map(({ text }) => text).join(''), folded);
  if (places.length === 0) return [...run];
  let begin = 0;
  return run.flatMap((node) => {
    const own = node.text!;
    const from = begin;
    begin += own.length;
    let text = '';
    let kept = from;
    for (const { start, end } of places.filter((place) => place.end > from && place.start < begin)) {
      text += own.slice(kept - from, Math.max(start, from) - from);
      if (start >= from) text += by;
      kept = end;
    }
    text += own.slice(Math.max(kept, from) - from);
    return text === '' ? [] : [{ ...node, text }];
  });
}
