import type { ServerSigns } from '../api/caller.ts';

/** What a call says beside its answer, each told in one place (`Caller`); who minds it subscribes. */
export interface Signs {
  updateRequired: undefined;
  forceReload: undefined;
  /** The events of the specification ("Handling of responses"). */
  success: { method: string };
  failedRequest: Parameters<ServerSigns['failedRequest']>[0];
  disconnected: undefined;
  sessionExpired: undefined;
  refusedOffline: undefined;
  /** Somebody has signed in on this page. */
  entered: undefined;
  /** Somebody has signed in in another tab: whoever waits here for that may go on. */
  signedIn: undefined;
  /** Somebody else has signed in in another tab. */
  otherPerson: undefined;
  /** A new version of the app is there; `force`: everybody has to take it. */
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
