import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';

/** Mails that are stored as files are for the administrator to read soon, in days. */
const MAIL_DAYS = 30;

/** The folder of mails, for a server that sends none. */
export const mailFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => path.join(DATA_DIR, 'mail');

/** Also deletes what a crash left unfinished. */
export async function deleteOldMails(config: Pick<Config, 'DATA_DIR'>): Promise<void> {
  const folder = mailFolder(config);
  const oldest = Date.now() - MAIL_DAYS * 24 * 3_600_000;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/\.eml(\.part)?$/.test(name)) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < oldest) await rm(file, { force: true });
  }
}
