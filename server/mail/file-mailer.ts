import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@tessera/domain/ids.ts';
import type { PoolClient } from 'pg';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../data-folder.ts';
import type { Logger } from '../log.ts';
import type { Mailer, MailName, Mails, Recipient } from './mails.ts';
import { composeMessage } from './message.ts';
import type { Sender } from './sender.ts';
import { UnderWay } from './under-way.ts';

const STOP_MS = 3_000;

/**
 * Writes each mail as a file that mail programs open, for a machine without a mail server. Only its owner may read it.
 */
export class FileMailer implements Mailer {
  readonly sends = false;
  readonly delivery = undefined;
  private readonly folder: string;
  private readonly sender: Sender;
  private readonly log: Logger;
  private readonly underWay = new UnderWay();

  constructor({ folder, sender, log }: { folder: string; sender: Sender; log: Logger }) {
    this.folder = folder;
    this.sender = sender;
    this.log = log;
  }

  send<N extends MailName>(to: Recipient, name: N, told: Mails[N], client?: PoolClient): Promise<boolean> {
    const sent = this.write(to, name, told).then(
      () => true,
      (error: Error) => {
        this.log.error({ mail: name, reason: error.message }, 'a mail could not be written');
        return false;
      },
    );
    this.underWay.add(sent);
    // A transaction is not kept open for the disk.
    return client ? Promise.resolve(true) : sent;
  }

  expect(work: Promise<unknown>): void {
    this.underWay.add(work);
  }

  stop(): Promise<void> {
    return this.underWay.settled(STOP_MS);
  }

  /** It has another name until it is complete: a program that watches the folder never reads half a mail. */
  private async write<N extends MailName>(to: Recipient, name: N, told: Mails[N]): Promise<void> {
    const id = newId();
    const now = new Date();
    const message = await composeMessage(this.sender, { to, name, told, id, now });
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
    const content = await new MailComposer(message).compile().build();
    await mkdir(this.folder, { recursive: true, mode: PRIVATE_FOLDER });
    const time = now.toISOString().replace(/[:.]/g, '-');
    const file = path.join(this.folder, `${time}-${id}-${name}.eml`);
    const unfinished = `${file}.part`;
    try {
      const handle = await open(unfinished, 'wx', PRIVATE_FILE);
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}
