import { z } from 'zod';
import { defineJob } from './job.ts';

/**
 * Hands a mail to the mail server. Servers that put off unknown senders ask for five minutes: the last try is later.
 */
export const mailJob = defineJob({
  name: 'mail',
  /** Encrypted: a mail holds addresses, and links that sign in. */
  data: z.object({ sealed: z.string() }),
  atOnce: 3,
  // Six tries, at first after 10 to 20 s, then each time after twice as long: the last one after 5 to 10 minutes.
  retry: { limit: 5, delaySeconds: 10, maxDelaySeconds: 330 },
  // They wait while the mail server is away.
  waitingMax: 10_000,
  isDoneHere: ({ mail }) => mail.delivery !== undefined,
  async handle({ sealed }, { services: { mail }, signal, isLast }) {
    await mail.delivery?.deliver(sealed, { signal, isLast });
  },
});
