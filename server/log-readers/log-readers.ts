import type { Services } from '../services.ts';
import type { LogReader } from './log-reader.ts';
import { ReaderRuns } from './reader-runs.ts';

/**
 * Hands every line of every team's log to each reader. How far each is stands in the database, so nothing is lost with a
 * process; that there is something new is told by the line of `LogTail`.
 *
 * @param process names the process in claims; a UUID
 * @returns how to stop
 */
export async function startLogReaders(
  services: Services,
  readers: readonly LogReader[],
  process?: string,
): Promise<() => Promise<void>> {
  const runs = readers.map((reader) => new ReaderRuns(reader, services, process));
  // Before any line is looked at: where a reader begins is not known until then.
  await Promise.all(runs.map((one) => one.meet()));
  services.tail.onWritten((written) => {
    for (const one of runs) one.hear(written);
  });
  services.tail.onBack(() => {
    for (const one of runs) one.wakeAll();
  });
  for (const one of runs) one.wakeAll();
  return async () => {
    await Promise.all(runs.map((one) => one.stop()));
  };
}
