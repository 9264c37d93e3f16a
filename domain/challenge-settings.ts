import { z } from 'zod';

/** What a server answers at `CHALLENGE_PATH`. */
export const challengeSettings = z.object({
  /** The script of the provider's widget. */
  script: z.url(),
  /** Null: there is no challenge that could be solved here. */
  site_key: z.string().nullable(),
});
export type ChallengeSettings = z.infer<typeof challengeSettings>;
