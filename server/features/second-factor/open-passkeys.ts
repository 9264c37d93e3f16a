import { madeOnce } from '../../made-once.ts';
import type { Passkeys } from './passkeys.ts';

/** The library that reads authenticators' responses takes 27 MB of memory: it is loaded for the first passkey. */
export function openPasskeys(services: ConstructorParameters<typeof Passkeys>[0]): () => Promise<Passkeys> {
  return madeOnce(async () => new (await import('./passkeys.ts')).Passkeys(services));
}
