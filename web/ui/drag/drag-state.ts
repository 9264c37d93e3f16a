import { DRAG_THRESHOLD_PX } from '@tessera/domain/constants.ts';
import { dropIndex } from './drop-position.ts';

/** The distance after which a finger scrolls, in CSS pixels. */
const HOLD_SLOP_PX = 8;

export interface Point {
  x: number;
  y: number;
}

interface Source {
  id: string;
  /** Its place in the list. */
  from: number;
}

export type DragState =
  | { phase: 'idle' }
  /** Pressed, and not yet known to be a drag. */
  | (Source & { phase: 'pressed'; touch: boolean; at: Point })
  /** `gap`: the place between the elements where it would be dropped, 0 … count. */
  | (Source & { phase: 'dragging'; by: 'pointer'; at: Point; gap: number })
  | (Source & { phase: 'dragging'; by: 'keys'; gap: number })
  /** The end of a drag. `to`: its new place in the list, or the old one. */
  | (Source & { phase: 'dropped'; to: number })
  | (Source & { phase: 'cancelled' });

export type DragEvent =
  | (Source & { kind: 'press'; touch: boolean; at: Point })
  /** A finger has rested for `DRAG_DELAY_MS`. */
  | { kind: 'hold' }
  /** `gap`: the place at the pointer. */
  | { kind: 'move'; at: Point; gap: number }
  /** The keyboard picks an element up. */
  | (Source & { kind: 'lift' })
  /** The keyboard moves this many places in a list of `count` elements. */
  | { kind: 'step'; places: number; count: number }
  | { kind: 'release' }
  | { kind: 'cancel' };

export const idle: DragState = { phase: 'idle' };

/** The state machine of dragging, for pointers and keys. */
export function dragState(state: DragState, event: DragEvent): DragState {
  switch (event.kind) {
    case 'press': {
      const { id, from, touch, at } = event;
      return { phase: 'pressed', id, from, touch, at };
    }
    case 'lift':
      return { phase: 'dragging', by: 'keys', id: event.id, from: event.from, gap: event.from };
    case 'hold':
      return state.phase === 'pressed' && state.touch ? taken(state, state.at, state.from) : state;
    case 'move':
      return moved(state, event.at, event.gap);
    case 'step':
      return stepped(state, event.places, event.count);
    case 'release':
      if (state.phase !== 'dragging') return idle;
      return { phase: 'dropped', id: state.id, from: state.from, to: dropIndex(state.from, state.gap) };
    case 'cancel':
      return state.phase === 'dragging' ? { phase: 'cancelled', id: state.id, from: state.from } : idle;
  }
}

const taken = ({ id, from }: Source, at: Point, gap: number): DragState => ({
  ...{ phase: 'dragging', by: 'pointer', id, from, at, gap },
});

function moved(state: DragState, at: Point, gap: number): DragState {
  if (state.phase === 'dragging') return state.by === 'pointer' ? { ...state, at, gap } : state;
  if (state.phase !== 'pressed') return state;
  const distance = Math.hypot(at.x - state.at.x, at.y - state.at.y);
  if (state.touch) return distance > HOLD_SLOP_PX ? idle : state;
  return distance >= DRAG_THRESHOLD_PX ? taken(state, at, gap) : state;
}

/** The gaps on both sides of an element do not move it: a step skips them. */
function stepped(state: DragState, places: number, count: number): DragState {
  if (state.phase !== 'dragging') return state;
  const to = Math.max(0, Math.min(count - 1, dropIndex(state.from, state.gap) + places));
  return { ...state, gap: to > state.from ? to + 1 : to };
}
