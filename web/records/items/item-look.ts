import { useState } from 'react';
import { keepText } from '../../ui/keep-text.ts';

/** Where an open item is shown. On a phone it is always a sheet. */
export const itemModes = ['side', 'middle', 'page'] as const;
export type ItemMode = (typeof itemModes)[number];

/** How a person sees open items; kept in this browser. */
interface ItemLook {
  mode: ItemMode;
  /** The width at the side, in CSS pixels. */
  width: number;
  /** Whether attributes without a value are shown. */
  showsEmpty: boolean;
  /** The ids of sections that are folded away; the last ones. */
  collapsed: readonly string[];
}

const COLLAPSED_MAX = 200;
export const WIDTH_MIN = 360;
export const WIDTH_MAX = 960;
const usual: ItemLook = { mode: 'side', width: 480, showsEmpty: false, collapsed: [] };

const keptUnder = (person: number): string => `item-look-${person}`;

function kept(person: number): ItemLook {
  let read: Partial<Record<keyof ItemLook, unknown>> | null;
  try {
    read = JSON.parse(localStorage.getItem(keptUnder(person)) ?? 'null');
  } catch {
    // Nothing that this app has written.
    read = null;
  }
  const width = Number(read?.width);
  return {
    mode: itemModes.find((mode) => mode === read?.mode) ?? usual.mode,
    width: width >= WIDTH_MIN && width <= WIDTH_MAX ? width : usual.width,
    showsEmpty: read?.showsEmpty === true,
    collapsed: Array.isArray(read?.collapsed)
      ? read.collapsed.filter((one) => typeof one === 'string').slice(-COLLAPSED_MAX)
      : usual.collapsed,
  };
}

export interface KeptLook extends ItemLook {
  change(part: Partial<ItemLook>): void;
}

/** How somebody sees open items, and what changes it for the next ones too. */
export function useItemLook(person: number): KeptLook {
  const [look, setLook] = useState(() => kept(person));
  return {
    ...look,
    change: (part) => {
      const next = { ...look, ...part };
      setLook(next);
      keepText(keptUnder(person), JSON.stringify(next));
    },
  };
}
