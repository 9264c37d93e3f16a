import { type AccessToken, refresh as refreshCall } from '@tessera/domain/api/auth.ts';
import { NoAnswer } from '@tessera/sync/request.ts';
import type { ChallengeGate } from './challenge.ts';
import { commonHeaders } from './common-headers.ts';
import { hearUpdates, type UpdateSigns } from './update-headers.ts';

interface RefreshOptions {
  /** Sends the question. */
  ask(): Promise<Response>;
  signs: UpdateSigns;
  challenge: Pick<ChallengeGate, 'through'>;
}

/** It carries the common headers without the token. */
export const askForToken = (fetch: typeof globalThis.fetch): Promise<Response> =>
  fetch(refreshCall.path, {
    method: refreshCall.method,
    headers: { 'Content-Type': 'application/json', ...commonHeaders(null) },
    body: JSON.stringify({ grantType: 'token' }),
  });

/**
 * Exchanges the refresh token in this browser's cookie for a new access token; null: the session has ended. Rejects
 * with `NoAnswer`.
 */
export async function refresh({ ask, signs, challenge }: RefreshOptions): Promise<AccessToken | null> {
  const send = () =>
    ask().catch(() => {
      throw new NoAnswer();
    });
  const response = await challenge.through(send, false);
  hearUpdates(response.headers, signs);
  if (response.status === 401) return null;
  // Other answers without a token say nothing about the session.
  if (!response.ok) throw new NoAnswer();
  return (await response.json()) as AccessToken;
}
