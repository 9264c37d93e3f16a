import { useEffect } from 'react';
import type { Action, ActionState } from '../../data/account/security-action.ts';
import type { Listed, Listing } from '../../data/account/security-list.ts';
import { connection } from '../../data/api/call.ts';
import { useObservable } from '../../data/page/observable.ts';

/** A list from the server, kept up to date while it shows. */
export function useListing<T>(listing: Listing<T>): Listed<T> {
  useEffect(() => {
    const look = () => {
      // Another window, or another device, may have changed it meanwhile.
      if (document.visibilityState === 'visible') void listing.load();
    };
    void listing.load();
    const stop = connection.on('reconnect', look);
    document.addEventListener('visibilitychange', look);
    // Of two windows side by side both are visible.
    addEventListener('focus', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, [listing]);
  return useObservable(listing.state);
}

/** The state of an action; input and result are forgotten when the page is left. */
export function useAction<I, R>(action: Action<I, R>): ActionState<I, R> {
  useEffect(() => () => action.leave(), [action]);
  return useObservable(action.state);
}
