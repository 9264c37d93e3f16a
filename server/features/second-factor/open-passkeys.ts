import type { Passkeys } from './passkeys.ts';

/** The library that reads authenticators' responses takes 27 MB of memory: it is loaded for the first passkey. */
export function openPasskeys(services: ConstructorParameters<typeof Passkeys>[0]): () => Promise<Passkeys> {
  let opened: Promise<Passkeys> | undefined;
  return () => {
    opened ??= import('./passkeys.ts').then((loaded) => new loaded.Passkeys(services));
    return opened;
  };
}
