/** Things that an answer may say beside what was asked; who minds them subscribes. */
export interface Signs {
  updateRequired: undefined;
  forceReload: undefined;
  emailNotVerified: undefined;
  sessionExpired: undefined;
  refusedOffline: undefined;
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
  emailNotVerified: () => giveSign('emailNotVerified', undefined),
  refusedOffline: () => giveSign('refusedOffline', undefined),
};
