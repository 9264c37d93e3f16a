import type { ServerSigns } from '../api/caller.ts';

/** Signals of the server's answers, each raised in one place (`Caller`); code that needs one subscribes. */
export interface Signs {
  updateRequired: undefined;
  forceReload: undefined;
  /** The events of the specification ("Handling of responses"). */
  success: { method: string };
  failedRequest: Parameters<ServerSigns['failedRequest']>[0];
  disconnected: undefined;
  sessionExpired: undefined;
  refusedOffline: undefined;
  /** A person has signed in in another tab: people who wait for that here may continue. */
  signedIn: undefined;
  /** Another person has signed in in another tab. */
  otherPerson: undefined;
  /** A new version of the app is available; `force`: every page has to load it. */
  newVersion: { force: boolean };
}

const listeners = new Map<keyof Signs, Set<(data: never) => void>>();

export function onSign<S extends keyof Signs>(sign: S, listener: (data: Signs[S]) => void): () => void {
  const those = listeners.get(sign) ?? new Set();
  listeners.set(sign, those);
  those.add(listener);
  return () => those.delete(listener);
}

export function giveSign<S extends keyof Signs>(sign: S, data: Signs[S]): void {
  for (const listener of [...(listeners.get(sign) ?? [])]) listener(data as never);
}

export const serverSigns = {
  updateRequired: () => giveSign('updateRequired', undefined),
  forceReload: () => giveSign('forceReload', undefined),
  refusedOffline: () => giveSign('refusedOffline', undefined),
  success: (call) => giveSign('success', call),
  failedRequest: (answer) => giveSign('failedRequest', answer),
  disconnected: () => giveSign('disconnected', undefined),
} satisfies Omit<ServerSigns, 'reauth'>;
