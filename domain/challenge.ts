/**
 * A bot challenge stands in front of a server: an answer with this header is the challenge's, whatever was asked
 * (specification, "Bot challenge").
 */
const HEADER = 'cf-mitigated';

export const isChallenge = (headers: { get(name: string): string | null }): boolean =>
  headers.get(HEADER)?.toLowerCase() === 'challenge';

/** Where a page learns how the challenge is solved: outside of /api, which may be challenged itself. */
export const CHALLENGE_PATH = '/challenge.json';
