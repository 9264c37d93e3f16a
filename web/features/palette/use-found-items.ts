import { useEffect, useMemo, useState } from 'react';
import { type FoundItem, type HeldFolder, ItemFinder } from './item-finder.ts';
import type { Wanted } from './score.ts';

/** What the first answer may take of the frame, and each step after it, in milliseconds. */
const FIRST_MS = 25;
const STEP_MS = 8;

/** The items of the held folders that fit what is typed: the first ones at once, the others as they are found. */
export function useFoundItems(folders: readonly HeldFolder[], wanted: Wanted): readonly FoundItem[] {
  const finder = useMemo(() => new ItemFinder(folders, wanted).step(FIRST_MS), [folders, wanted]);
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    if (finder.isDone) return;
    const timer = setTimeout(() => {
      finder.step(STEP_MS);
      setSteps(steps + 1);
    });
    return () => clearTimeout(timer);
  }, [finder, steps]);
  return useMemo(() => finder.found(), [finder, steps]);
}
