import { createContext, useContext, useSyncExternalStore } from 'react';

/** Whether the server is unreachable, and what tells that this has changed. */
interface Offline {
  get(): boolean;
  subscribe(listener: () => void): () => void;
}

/** The app provides it. */
export const IsOffline = createContext<Offline>({ get: () => false, subscribe: () => () => {} });

export function useIsOffline(): boolean {
  const { subscribe, get } = useContext(IsOffline);
  return useSyncExternalStore(subscribe, get);
}
