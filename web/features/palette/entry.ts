import type { ReactNode } from 'react';
import { fold } from './fold.ts';
import type { Candidate } from './score.ts';

/** What is found stands under a heading for each of these, in this order where all else is the same. */
export const kinds = ['command', 'place', 'view', 'item', 'person', 'page'] as const;
export type Kind = (typeof kinds)[number];

/** Something that the palette offers. */
export interface Entry {
  /** What it is known by when it is chosen again, on another day. */
  key: string;
  kind: Kind;
  name: string;
  icon: ReactNode;
  /** Where it is, from the outside to the inside. */
  place?: readonly string[];
  /** What it is found by besides. */
  also?: string;
  shortcut?: string;
  danger?: boolean;
  /** Added to how well it fits. */
  weight?: number;
  /** When the person was there last, ms. */
  visitedAt?: number;
  /** How far it is. */
  status?: ReactNode;
  /** A part of it that was found elsewhere than in its name. */
  excerpt?: { text: string; marks: readonly (readonly [from: number, to: number])[] };
  run(): void;
}

const candidates = new WeakMap<Entry, Candidate>();

/** An entry as it is compared; folded once. */
export function candidateOf(entry: Entry): Candidate {
  const known = candidates.get(entry);
  if (known) return known;
  const { name, place = [], also = '' } = entry;
  const made = { name: fold(name), also: fold(also), place: fold(place.join(' ')) };
  candidates.set(entry, made);
  return made;
}
