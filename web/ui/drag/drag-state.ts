import { dropIndex } from './drop-position.ts';

/** A mouse has moved so far that it drags, in CSS pixels. */
const MOUSE_THRESHOLD_PX = 4;
/** A finger that rests so long drags, ms; one that has moved so far before scrolls, in CSS pixels. */
export const HOLD_MS = 250;
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
  /** Pressed: it is not known yet whether it is dragged. */
  | (Source & { phase: 'pressed'; touch: boolean; at: Point })
  /** `gap`: the place between the elements where it would be dropped, 0 … count. */
  | (Source & { phase: 'dragging'; by: 'pointer'; at: Point; gap: number })
  | (Source & { phase: 'dragging'; by: 'keys'; gap: number })
  /** How it ended. `to`: its new place in the list, or the old one. */
  | (Source & { phase: 'dropped'; to: number })
  | (Source & { phase: 'cancelled' });

export type DragEvent =
  | (Source & { kind: 'press'; touch: boolean; at: Point })
  /** A finger has rested for `HOLD_MS`. */
  | { kind: 'hold' }
  /** `gap`: the place that the pointer is at. */
  | { kind: 'move'; at: Point; gap: number }
  /** The keyboard takes an element. */
  | (Source & { kind: 'lift' })
  /** The keyboard goes so many places on in a list of `count` elements. */
  | { kind: 'step'; places: number; count: number }
  | { kind: 'release' }
  | { kind: 'cancel' };

export const idle: DragState = { phase: 'idle' };

/** The one way in which pointers and keys drag. */
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
  return distance >= MOUSE_THRESHOLD_PX ? taken(state, at, gap) : state;
}

/** The gaps on both sides of an element leave it where it is: a step goes over them. */
function stepped(state: DragState, places: number, count: number): DragState {
  if (state.phase !== 'dragging') return state;
  const to = Math.max(0, Math.min(count - 1, dropIndex(state.from, state.gap) + places));
  return { ...state, gap: to > state.from ? to + 1 : to };
}
