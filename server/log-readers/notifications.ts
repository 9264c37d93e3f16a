import { inTransaction } from '../database/transaction.ts';
import { talkCollections } from '../features/notifications/comment-happenings.ts';
import { happeningsOf } from '../features/notifications/happenings.ts';
import { holdNotified, setNotified } from '../features/notifications/notifications.store.ts';
import { notify } from '../features/notifications/notify.ts';
import type { LogReader } from './log-reader.ts';

/**
 * Tells people what others did. The last line that was told is kept with what it told, in one transaction: a line that is
 * delivered again tells nobody again.
 */
export const notifiedPeople: LogReader = {
  id: 'notifications',
  collections: ['items', 'values', ...talkCollections],
  async handle(lines, { services, team, state, signal }) {
    await inTransaction(services.database.pool, async (client) => {
      const told = await holdNotified(client, team);
      const fresh = lines.filter(({ seq }) => seq > told);
      if (fresh.length === 0) return;
      const happenings = await happeningsOf(client, state, fresh);
      signal.throwIfAborted();
      await notify(services, client, team, happenings);
      await setNotified(client, team, fresh.at(-1)!.seq);
    });
  },
};
