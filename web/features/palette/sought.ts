import type { Kind } from './entry.ts';

/** Signs before what is typed that limit it to one kind. */
export const signs = [
  { sign: '>', kind: 'command' },
  { sign: '@', kind: 'person' },
  { sign: '#', kind: 'item' },
] as const satisfies readonly { sign: string; kind: Kind }[];

/** What is looked for. */
export interface Sought {
  /** Undefined: all kinds. */
  only: (typeof signs)[number]['kind'] | undefined;
  /** Without the sign. */
  text: string;
}

export function readSought(typed: string): Sought {
  const begun = typed.trimStart();
  const found = signs.find(({ sign }) => begun.startsWith(sign));
  return found ? { only: found.kind, text: begun.slice(1).trim() } : { only: undefined, text: begun.trim() };
}
