import { createHash, randomBytes } from 'node:crypto';

/** What the address of a feed ends in: 32 random bytes, and the hash under which the feed is stored. */
export function makeFeedToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

/** Of the text, so each token has one spelling. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
