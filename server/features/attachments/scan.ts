import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import type { ErrorCode } from '@tessera/domain/errors.ts';
import type { Services } from '../../services.ts';

const LONGEST_MS = 120_000;
const CHUNK = 64_000;
/** The longest answer: `stream: <name> FOUND`. */
const ANSWER_MAX = 1_000;

type Refusal = Extract<ErrorCode, 'file_infected' | 'file_unscanned'>;

/** Asks the ClamAV daemon of the settings about a file; without one nothing is asked. Undefined: nothing is wrong with it. */
export async function scan(
  { config, log }: Pick<Services, 'config' | 'log'>,
  path: string,
): Promise<Refusal | undefined> {
  if (config.CLAMAV_URL === undefined) return undefined;
  const answer = await ask(new URL(config.CLAMAV_URL), path).catch((error: Error) => {
    log.error({ reason: error.message }, 'the malware scanner did not answer');
    return '';
  });
  if (/^stream: OK\0?\s*$/.test(answer)) return undefined;
  if (/ FOUND\0?\s*$/.test(answer)) {
    log.warn({ found: answer.slice(0, 200) }, 'a file with malware was refused');
    return 'file_infected';
  }
  return config.CLAMAV_FAILS === 'open' ? undefined : 'file_unscanned';
}

/** INSTREAM: parts of the file, each behind its length, and an empty one at the end. */
function ask({ hostname, port }: URL, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 3310 });
    const timer = setTimeout(() => socket.destroy(new Error('it took too long')), LONGEST_MS);
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('utf8');
      if (answer.length > ANSWER_MAX) socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
    socket.once('connect', () => {
      send(socket, path).catch((error) => socket.destroy(error));
    });
  });
}

async function send(socket: import('node:net').Socket, path: string): Promise<void> {
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      // The daemon ends a file that is too large for it before all of it is there.
      if (socket.destroyed || !socket.writable) return resolve();
      socket.write(bytes, (error) => (error && !socket.destroyed ? reject(error) : resolve()));
    });
  await write(Buffer.from('zINSTREAM\0'));
  for await (const part of createReadStream(path, { highWaterMark: CHUNK })) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((part as Buffer).length);
    await write(Buffer.concat([length, part as Buffer]));
  }
  await write(Buffer.alloc(4));
}
