/** The number of words shown before and after a difference. */
const AROUND = 6;
/** The most letters of a removed or added text that are shown. */
const SHOWN = 400;

interface Difference {
  /** The unchanged words around it; the rest is left out. */
  before: string;
  removed: string;
  added: string;
  after: string;
}

/** The difference between two texts, with some words around it: from the first different word to the last. */
export function differenceOf(was: string, is: string): Difference {
  const [one, other] = [wordsOf(was), wordsOf(is)];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < one.length - start &&
    end < other.length - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1;
  const first = Math.max(0, start - AROUND * 2);
  const rest = other.slice(other.length - end);
  return {
    before: (first > 0 ? '…' : '') + other.slice(first, start).join(''),
    removed: shortened(one.slice(start, one.length - end).join('')),
    added: shortened(other.slice(start, other.length - end).join('')),
    after: rest.slice(0, AROUND * 2).join('') + (rest.length > AROUND * 2 ? '…' : ''),
  };
}

/** Words, and the separators between them. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((part) => part !== '');

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : text;
}
