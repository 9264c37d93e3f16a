import { useState } from 'react';
import type { Entry } from './entry.ts';

/** The element of an entry. */
export const optionId = (list: string, key: string): string => `${list}-${key}`;

/** The steps of keys; infinite: to the end. */
const steps: Readonly<Record<string, number>> = {
  ...{ ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 },
};

/**
 * The entry that Enter chooses: the first one, until the keys or the pointer go to another. It stays the same when
 * others come before or after it.
 */
export function useActive(entries: readonly Entry[], typed: string, list: string) {
  const [gone, setGone] = useState<{ key: string; typed: string }>();
  const chosen = gone?.typed === typed ? entries.find(({ key }) => key === gone.key) : undefined;
  const entry = chosen ?? entries[0];
  const goTo = (key: string, isSeen: boolean) => {
    setGone({ key, typed });
    if (!isSeen) document.getElementById(optionId(list, key))?.scrollIntoView({ block: 'nearest' });
  };
  return {
    entry,
    id: entry && optionId(list, entry.key),
    point: (key: string) => {
      if (key !== entry?.key) goTo(key, true);
    },
    /** Whether a key goes to another one. */
    move: (key: string): boolean => {
      const step = steps[key];
      if (step === undefined || !entry) return false;
      const at = entries.indexOf(entry) + step;
      const { length } = entries;
      // Single steps go round, pages end where the list does.
      const to = Math.abs(step) === 1 ? (at + length) % length : Math.max(0, Math.min(length - 1, at));
      goTo(entries[to]!.key, false);
      return true;
    },
  };
}
