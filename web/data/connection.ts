import { onConnection } from './live.ts';
import { Observable, useObservable } from './observable.ts';
import { queueState } from './save-queue.ts';

export interface ConnectionState {
  state: 'connected' | 'disconnected';
  /** Saves that the server has not acknowledged yet. */
  unsent: number;
}

const live = new Observable(true);
onConnection((connected) => live.set(connected));

export function useConnection(): ConnectionState {
  const connected = useObservable(live);
  const { unsent, offline } = useObservable(queueState);
  return { state: connected && !offline ? 'connected' : 'disconnected', unsent };
}
