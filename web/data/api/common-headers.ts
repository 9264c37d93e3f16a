import { CLIENT_VERSION_HEADER, IDEMPOTENCY_KEY_HEADER } from '@tessera/domain/api/headers.ts';
import { CLIENT_VERSION } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/plain-ids.ts';

/**
 * The headers of every call (specification, "The calls it makes").
 *
 * @param token null: it is made without one
 */
export const commonHeaders = (token: string | null, key: string = newId()): Record<string, string> => ({
  [CLIENT_VERSION_HEADER]: CLIENT_VERSION,
  [IDEMPOTENCY_KEY_HEADER]: key,
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
});
