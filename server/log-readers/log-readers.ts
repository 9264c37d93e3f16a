import type { Services } from '../services.ts';
import type { LogReader } from './log-reader.ts';
import { ReaderRuns } from './reader-runs.ts';

/**
 * Delivers every line of every team's log to each reader. The position of each is in the database, so nothing is lost
 * with a process; `LogTail` tells of new lines.
 *
 * @param process the process's id in claims; a UUID
 * @returns a function that stops it
 */
export async function startLogReaders(
  services: Services,
  readers: readonly LogReader[],
  process?: string,
): Promise<() => Promise<void>> {
  const runs = readers.map((reader) => new ReaderRuns(reader, services, process));
  // Before any line is read: the starting point of a reader is unknown until then.
  await Promise.all(runs.map((one) => one.meet()));
  services.tail.onWritten((written) => {
    for (const one of runs) one.hear(written);
  });
  const wakeAll = () => {
    for (const one of runs) one.wakeAll();
  };
  services.fanOut.onBack(wakeAll);
  services.fanOut.onGap(wakeAll);
  wakeAll();
  return async () => {
    await Promise.all(runs.map((one) => one.stop()));
  };
}
