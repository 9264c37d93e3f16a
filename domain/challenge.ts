import { z } from 'zod';

/**
 * A bot challenge stands in front of a server: an answer with this header is the challenge's, whatever was asked
 * (specification, "Bot challenge").
 */
const HEADER = 'cf-mitigated';

export const isChallenge = (headers: { get(name: string): string | null }): boolean =>
  headers.get(HEADER)?.toLowerCase() === 'challenge';

/** Where a page learns how the challenge is solved: outside of /api, which may be challenged itself. */
export const CHALLENGE_PATH = '/challenge.json';

export const challengeSettings = z.object({
  /** The script of the provider's widget. */
  script: z.url(),
  /** Null: there is no challenge that could be solved here. */
  site_key: z.string().nullable(),
});
export type ChallengeSettings = z.infer<typeof challengeSettings>;
