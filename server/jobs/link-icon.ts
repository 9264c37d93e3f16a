import { serialId } from '@tessera/domain/ids.ts';
import { z } from 'zod';
import { findIcon } from '../features/link-icons/find-icon.ts';
import { findLinkIcons, keepLinkIcon } from '../features/link-icons/link-icons.store.ts';
import { defineJob } from './job.ts';

/** A site keeps its icon for long; one without an answer is asked again soon. In days. */
const [KEPT, WITHOUT] = [30, 1];

/** Asks a site to which links of a team lead for its icon. */
export const linkIconJob = defineJob({
  name: 'link-icon',
  data: z.object({ team: serialId, host: z.string() }),
  atOnce: 3,
  retry: { limit: 1, delaySeconds: 60, maxDelaySeconds: 60 },
  waitingMax: 2_000,
  async handle({ team, host }, { services }) {
    const { pool } = services.database;
    // Somebody asked while the answer was being kept.
    const [known] = await findLinkIcons(pool, team, [host]);
    if (known && !known.isOld) return;
    const icon = (await findIcon(services, host)) ?? null;
    await keepLinkIcon(pool, team, { host, icon, days: icon ? KEPT : WITHOUT });
  },
});
