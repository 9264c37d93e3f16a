import type { Editor, Range } from '@tiptap/core';
import type { LucideIcon } from 'lucide-react';

/** One of what an editor suggests. */
export interface Suggestion {
  id: string;
  label: string;
  Icon?: LucideIcon;
  /** A sign in place of an icon. */
  sign?: string;
  /** Puts it where the sign was typed. */
  put(editor: Editor, range: Range): void;
}

/** What begins with the query goes first, then what has a word that does. */
export function matching(suggestions: readonly Suggestion[], query: string): Suggestion[] {
  const sought = query.trim().toLocaleLowerCase();
  const rank = ({ label }: Suggestion): number => {
    const name = label.toLocaleLowerCase();
    if (name.startsWith(sought)) return 0;
    return name.split(/[\s.-]+/).some((word) => word.startsWith(sought)) ? 1 : name.includes(sought) ? 2 : 3;
  };
  return suggestions
    .map((one) => ({ one, rank: rank(one) }))
    .filter((found) => found.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ one }) => one);
}
