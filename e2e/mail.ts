import { readdir, readFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, person, type Tessera } from './tessera.ts';

/** The address in the newest mail of a kind to a person, such as `reset-password`; Tessera stored it as a file. */
export async function linkInFile({ dataDir }: Tessera, kind: string, email = person.email): Promise<string> {
  const folder = path.join(dataDir, 'mail');
  let newest: Buffer | undefined;
  await expect(async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith(`-${kind}.eml`)).sort();
    const mails = await Promise.all(files.map((name) => readFile(path.join(folder, name))));
    newest = mails.findLast((mail) => mail.includes(`<${email}>`));
    expect(newest).toBeDefined();
  }).toPass();
  return linkIn(newest!);
}

async function linkIn(mail: Buffer): Promise<string> {
  const { text = '' } = await PostalMime.parse(mail);
  return /https?:\/\/\S+/.exec(text)![0];
}

/** A mail server that keeps its mails: a minimum of SMTP. */
export class StandInMailServer {
  private readonly mails: { to: string; content: Buffer }[] = [];
  private readonly server = net.createServer((socket) => this.serve(socket));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
  }

  /** The address in the `nth` mail to a person that has one. */
  async linkTo(email: string, nth = 1): Promise<string> {
    const found = () => this.mails.filter(({ to }) => to === email);
    await expect.poll(() => found().length).toBeGreaterThanOrEqual(nth);
    return linkIn(found()[nth - 1]!.content);
  }

  countTo(email: string): number {
    return this.mails.filter(({ to }) => to === email).length;
  }

  private serve(socket: net.Socket): void {
    let words = '';
    let to = '';
    let content: string | null = null;
    socket.setEncoding('latin1');
    socket.write('220 stand-in\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (part) => {
      words += String(part);
      for (let end = words.indexOf('\r\n'); end >= 0; end = words.indexOf('\r\n')) {
        const line = words.slice(0, end);
        words = words.slice(end + 2);
        if (content === null) {
          to = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? to;
          if (/^DATA/i.test(line)) content = '';
          socket.write(content === '' ? '354 go on\r\n' : '250 well\r\n');
          if (/^QUIT/i.test(line)) socket.end();
        } else if (line === '.') {
          this.mails.push({ to, content: Buffer.from(content, 'latin1') });
          content = null;
          socket.write('250 kept\r\n');
        } else content += `${line.replace(/^\./, '')}\r\n`;
      }
    });
  }
}
