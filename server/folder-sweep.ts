import { untilBack } from './database/away.ts';
import { deleteOldEvents } from './features/analytics/drivers/file-driver.ts';
import { sweepIncoming } from './features/attachments/sweep-files.ts';
import { sweepImportFiles } from './features/imports/sweep-imports.ts';
import { deleteOldMails } from './mail/old-mails.ts';
import type { Services } from './services.ts';

const HOUR_MS = 3_600_000;

/** The kinds of files that stay in the data folder for a limited time. */
const sweeps = [
  ({ config }: Services) => deleteOldMails(config),
  ({ config }: Services) => deleteOldEvents(config),
  sweepImportFiles,
  sweepIncoming,
];

/**
 * Each process deletes expired files in its own data folder, at its start and once an hour: several processes may have
 * different folders, and a job is done by one of them. Returns a function that stops it.
 */
export function sweepDataFolder(services: Services): () => void {
  const stopping = new AbortController();
  const sweep = async () => {
    for (const one of sweeps)
      await untilBack(() => one(services), { stop: stopping.signal }).catch((error) => {
        if (!stopping.signal.aborted) services.log.error(error, 'old files could not be deleted');
      });
  };
  void sweep();
  const timer = setInterval(sweep, HOUR_MS);
  timer.unref();
  return () => {
    stopping.abort();
    clearInterval(timer);
  };
}
