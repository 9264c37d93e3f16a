import { createToken, getTokens, revokeToken } from '@tessera/domain/api/access-tokens.ts';
import type { z } from 'zod';
import { request } from '../api/call.ts';
import { goneAlready } from './security.ts';
import { Action } from './security-action.ts';
import { Listing } from './security-list.ts';

export const accessTokens = new Listing(() => request(getTokens));

/** Only its result holds the token itself. */
export const tokenCreation = new Action(async (body: z.input<typeof createToken.body>) => {
  const made = await request(createToken, { body });
  // The result shows at once, even if the list cannot be loaded.
  void accessTokens.load();
  return made;
});

export async function revokeAccessToken(id: string): Promise<void> {
  await request(revokeToken, { params: { id } }).catch(goneAlready);
  await accessTokens.load();
}
