import { appVars } from '@tessera/domain/api/application.ts';
import { getMe } from '@tessera/domain/api/me.ts';
import { keepToken } from '../data/api/token.ts';
import { forgetClient } from '../data/sync/client.ts';
import { usualAppVars } from './app-vars.ts';
import type { FakeApi } from './fake-api.ts';
import { ann, fresh } from './signed-in.ts';

interface SignedOut {
  /** There is no account yet. */
  first?: boolean;
  /** Whether the server sends mail. */
  mail?: boolean;
}

/** Nobody is signed in, and no passkey is offered. The person who signs in is Ann. */
export async function signedOut({ first = false, mail = true }: SignedOut = {}): Promise<FakeApi> {
  const api = await fresh();
  keepToken(null);
  await forgetClient();
  api.answer(appVars, { ...usualAppVars, first_account: first, mail });
  api.answer(getMe, ann);
  return api;
}
