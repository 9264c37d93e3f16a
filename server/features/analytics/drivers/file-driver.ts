import { mkdirSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { formatInstant } from '@tessera/domain/dates.ts';
import type { Config } from '../../../config.ts';
import { onDisk } from '../../../failure.ts';
import type { Logger } from '../../../log.ts';
import type { AnalyticsDriver, DriverType, ReportedEvent } from './driver.ts';

/** Files are for the operator to read or to carry elsewhere, in days. */
const KEPT_DAYS = 30;
/** Of one day, in bytes: anybody can report, and must not fill the disk. */
const DAY_MAX_BYTES = 100_000_000;

const folderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => path.join(DATA_DIR, 'analytics');

/** Writes events as lines of JSON, to one file a day. */
class FileDriver implements AnalyticsDriver {
  private readonly folder: string;
  private readonly log: Logger;
  private readonly dayMax: number;
  private writing: Promise<void> = Promise.resolve();
  /** The day whose file is full. */
  private fullDay = '';

  constructor(folder: string, log: Logger, dayMax: number) {
    this.folder = folder;
    this.log = log;
    this.dayMax = dayMax;
  }

  take(events: readonly ReportedEvent[]): void {
    this.writing = this.writing
      .then(() => this.write(events))
      .catch((error: Error) => this.log.warn({ reason: error.message }, 'events could not be written'));
  }

  stop(): Promise<void> {
    return this.writing;
  }

  private async write(events: readonly ReportedEvent[]): Promise<void> {
    for (const [day, those] of Map.groupBy(events, ({ at }) => formatInstant(at).slice(0, 10))) {
      if (day === this.fullDay) continue;
      const lines = those.map(
        ({ name, properties, at }) => `${JSON.stringify({ at: formatInstant(at), name, properties })}\n`,
      );
      const file = await open(path.join(this.folder, `${day}.jsonl`), 'a', 0o600);
      try {
        if ((await file.stat()).size < this.dayMax) await file.appendFile(lines.join(''));
        else {
          this.fullDay = day;
          this.log.warn({ day }, 'the file of events is full: what else is reported today is dropped');
        }
      } finally {
        await file.close();
      }
    }
  }
}

export const fileDriver: DriverType = {
  name: 'file',
  open: (config, log) => openFileDriver(config, log),
};

export function openFileDriver(
  config: Pick<Config, 'DATA_DIR'>,
  log: Logger,
  dayMax = DAY_MAX_BYTES,
): AnalyticsDriver {
  const folder = folderOf(config);
  onDisk(`make ${folder}`, () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
  return new FileDriver(folder, log, dayMax);
}

export async function deleteOldEvents(config: Pick<Config, 'DATA_DIR'>): Promise<void> {
  const folder = folderOf(config);
  const oldest = Date.now() - KEPT_DAYS * 24 * 3_600_000;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.jsonl')) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < oldest) await rm(file, { force: true });
  }
}
