import { CHALLENGE_PATH } from '@tessera/domain/challenge.ts';
import type { ChallengeSettings } from '@tessera/domain/challenge-settings.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Tells pages how the bot challenge in front of this server is solved, if there is one. */
export function challenge(app: FastifyInstance, { config }: { config: Config }): void {
  const settings: ChallengeSettings = {
    script: config.CHALLENGE_SCRIPT,
    site_key: config.CHALLENGE_SITE_KEY ?? null,
  };
  app.get(CHALLENGE_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(settings),
  );
}

/**
 * What a page may load for the challenge, for its Content-Security-Policy: the widget is a script and a frame of one
 * origin. The page fetches the clearance from this server's own address.
 */
export function challengeSources({ CHALLENGE_SITE_KEY, CHALLENGE_SCRIPT }: Config): string[] {
  return CHALLENGE_SITE_KEY ? [new URL(CHALLENGE_SCRIPT).origin] : [];
}
