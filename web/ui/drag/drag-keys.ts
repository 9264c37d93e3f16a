import type { DragEvent } from './drag-state.ts';
import type { Frame } from './drop-position.ts';

/** The effect of a key on a dragged element; undefined: none. */
export function dragKey(
  key: string,
  { axis, rtl, count }: Pick<Frame, 'axis' | 'rtl'> & { count: number },
): Extract<DragEvent, { kind: 'step' | 'release' | 'cancel' }> | undefined {
  if (key === 'Escape' || key === 'Tab') return { kind: 'cancel' };
  if (key === 'Enter' || key === ' ') return { kind: 'release' };
  const forward = axis === 'block' ? 'ArrowDown' : rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = axis === 'block' ? 'ArrowUp' : rtl ? 'ArrowRight' : 'ArrowLeft';
  const places: Record<string, number> = { [forward]: 1, [back]: -1, Home: -count, End: count };
  return places[key] === undefined ? undefined : { kind: 'step', places: places[key], count };
}
