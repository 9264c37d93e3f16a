import { clampedZoom } from '@tessera/domain/gantt/scale.ts';
import { useState } from 'react';
import { keepText } from '../../ui/keep-text.ts';

/** How somebody sees a chart. */
interface Look {
  /** How wide a day is; null: as the plan fits at first. */
  perDay: number | null;
  /** How wide the list is, in CSS pixels; null: as wide as what it shows. */
  listWidth: number | null;
  isListOpen: boolean;
}

const keptUnder = (viewId: string): string => `gantt-${viewId}`;
const placeUnder = (viewId: string): string => `gantt-place/${viewId}`;

const numberIn = (kept: unknown): number | null =>
  typeof kept === 'number' && Number.isFinite(kept) ? kept : null;

function kept(viewId: string): Look {
  try {
    const found = JSON.parse(localStorage.getItem(keptUnder(viewId)) ?? '{}') as Record<string, unknown>;
    const perDay = numberIn(found['perDay']);
    return {
      perDay: perDay === null ? null : clampedZoom(perDay),
      listWidth: numberIn(found['listWidth']),
      isListOpen: found['isListOpen'] !== false,
    };
  } catch {
    // Nothing that this app has written.
    return { perDay: null, listWidth: null, isListOpen: true };
  }
}

/** How somebody sees a chart, and where they were in it: as long as the tab is open, as a new visit begins with today. */
export function useKeptPlace(viewId: string) {
  const [look, setLook] = useState(() => kept(viewId));
  return {
    ...look,
    setLook: (part: Partial<Look>) =>
      setLook((before) => {
        const next = { ...before, ...part };
        keepText(keptUnder(viewId), JSON.stringify(next));
        return next;
      }),
    /** The place at the start of the screen; undefined: it is the first visit. */
    from: (): number | undefined => {
      const before = sessionStorage.getItem(placeUnder(viewId));
      return before === null ? undefined : (numberIn(Number(before)) ?? undefined);
    },
    setFrom: (at: number) => sessionStorage.setItem(placeUnder(viewId), String(Math.round(at))),
  };
}

export type KeptPlace = ReturnType<typeof useKeptPlace>;
