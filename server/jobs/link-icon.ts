import { serialId } from '@tessera/domain/ids.ts';
import { z } from 'zod';
import { findIcon } from '../features/link-icons/find-icon.ts';
import { keepLinkIcon } from '../features/link-icons/link-icons.store.ts';
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
    const icon = (await findIcon(services, host)) ?? null;
    await keepLinkIcon(services.database.pool, team, { host, icon, days: icon ? KEPT : WITHOUT });
  },
});
