import { mergeDiff3 } from 'node-diff3';
import { isMergeable } from '../equal-pairs.ts';
import { cleanRichText } from './clean.ts';
import type { RichNode, RichText } from './rich-text.ts';

/**
 * One text of two that two people made of the same one: what each changed, block by block. Undefined: they changed the same
 * block differently.
 */
export function mergeRichTexts(base: RichText, mine: RichText, theirs: RichText): RichText | undefined {
  const [one, before, other] = [mine, base, theirs].map(blocks) as [string[], string[], string[]];
  if (!isMergeable(before, one, other)) return undefined;
  const { conflict, result } = mergeDiff3(one, before, other, { excludeFalseConflicts: true });
  if (conflict) return undefined;
  return cleanRichText({ type: 'doc', content: result.map((block): RichNode => JSON.parse(block)) });
}

const blocks = ({ content }: RichText): string[] => content.map((block) => JSON.stringify(block));
