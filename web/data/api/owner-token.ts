import type { Call } from '@tessera/domain/api/call.ts';
import { callerAs } from './call.ts';
import { RequestError } from './errors.ts';

/** Stored by this tab alone, and lost with it: the token works for everybody who has it. */
const KEPT = 'owner-access-token';

/** The access token with which a developer tries the API; null: none. */
export const ownerToken = (): string | null => sessionStorage.getItem(KEPT);

export function keepOwnerToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(KEPT);
  else sessionStorage.setItem(KEPT, token);
}

export interface Tried {
  status: number;
  body: unknown;
}

/** Makes a call with a token; a refusal is an answer too. Throws without an answer. */
export async function tryCall(
  token: string,
  { method, path }: Pick<Call, 'method' | 'path'>,
): Promise<Tried> {
  try {
    const response = await callerAs(token).fetch(path, { method });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    if (error instanceof RequestError && error.status > 0)
      return { status: error.status, body: { message: error.message, ...error.body } };
    throw error;
  }
}
