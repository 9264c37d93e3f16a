import { mergeDiff3 } from 'node-diff3';
import { isMergeable } from '../equal-pairs.ts';

/** Longer than this is not merged: comparing would take longer than a person waits. In words and gaps. */
const TOKENS_MAX = 20_000;

/**
 * One text of two that two people made of the same one: what each changed, word by word.
 * Undefined: they changed the same place differently.
 */
export function mergeText(base: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const [one, before, other] = [mine, base, theirs].map(tokens) as [string[], string[], string[]];
  if (Math.max(one.length, before.length, other.length) > TOKENS_MAX) return undefined;
  if (!isMergeable(before, one, other)) return undefined;
  const { conflict, result } = mergeDiff3(one, before, other, { excludeFalseConflicts: true });
  return conflict ? undefined : result.join('');
}

/** Words, with the space or line break after them. */
const tokens = (text: string): string[] => text.match(/\S+[^\S\n]*|\n|[^\S\n]+/g) ?? [];
