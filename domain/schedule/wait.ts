/** What of an item waits for what of another one: `fs` is that it starts when the other one has finished. */
export const dependencyTypes = ['fs', 'ss', 'ff', 'sf'] as const;
export type DependencyType = (typeof dependencyTypes)[number];

/** In working days; negative: so much sooner. */
export const LAG_MAX = 9_999;

/** How an item waits for another one. */
export interface Wait {
  type: DependencyType;
  /** In working days. */
  lag: number;
}

const written = /^(?:(ss|ff|sf)|fs(?=[+-]))([+-][1-9]\d{0,3})?$/;

/** The usual one, of which nothing is written. */
export const USUAL_WAIT: Wait = { type: 'fs', lag: 0 };

/**
 * The third part of a link, `ss`, `fs+2`, `ff-1`; left out: finish to start, without a lag. Each way of waiting has one
 * spelling. Undefined: it is none.
 */
export function readWait(text: string | undefined): Wait | undefined {
  if (text === undefined) return USUAL_WAIT;
  const found = written.exec(text);
  if (!found) return undefined;
  return { type: (found[1] as DependencyType | undefined) ?? 'fs', lag: Number(found[2] ?? 0) };
}

/** Undefined: nothing is written. */
export function writeWait({ type, lag }: Wait): string | undefined {
  if (lag !== 0) return `${type}${lag > 0 ? '+' : ''}${lag}`;
  return type === 'fs' ? undefined : type;
}
