import { fork } from 'node:child_process';
import path from 'node:path';
import { type DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import { Limiter } from '../limiter.ts';
import type { Logger } from '../log.ts';
import { formatOf, type Header, readHeader } from './header.ts';
import type { Pictures, Shape, Task } from './photo-process.ts';

/** The longest side in pixels, and the most pixels of all: 40 megapixels are what good phones take. */
const SIDE_MAX = 12_000;
const PIXELS_MAX = 40_000_000;
/** Photos made at once: a large one takes up to 450 MB for a second or two. */
const AT_ONCE = 2;
/** The longest queue, each with the bytes of a photo in memory. */
const WAITING_MAX = 20;
/** Only a malicious photo takes longer. */
const LONGEST_MS = 30_000;

const damaged = (): DomainError => invalidBecause('photo_damaged');

/**
 * Reads a photo whatever its name, and makes a picture for each of `PHOTO_SIZES`: decoded and encoded again, so that
 * nothing of the file remains but what is seen. Throws 422 if it is no photo.
 */
export async function makePhoto(bytes: Buffer, log: Logger, shape: Shape = 'square'): Promise<Uint8Array[]> {
  const format = formatOf(bytes);
  if (!format) throw invalidBecause('photo_format');
  const header = readHeader(bytes, format);
  if (!header) throw damaged();
  checkSize(header);
  const pictures = await limiter.run(() => run({ bytes, format, header, shape }, log));
  if (!pictures) throw damaged();
  return pictures;
}

/** Checked before decoding: a file of some kilobytes can claim gigabytes of pixels. */
function checkSize({ width, height, heavy }: Header): void {
  if (width === 0 || height === 0) throw damaged();
  if (Math.max(width, height) > SIDE_MAX || width * height * (heavy ? 2 : 1) > PIXELS_MAX)
    throw invalidBecause('photo_pixels');
}

const limiter = new Limiter({ atOnce: AT_ONCE, waiting: WAITING_MAX });

/** The process does not get this one's settings. Null if it could not read the photo, or ended while reading it. */
function run(task: Task, log: Logger): Promise<Pictures> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'photo-process.ts'), {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    let pictures: Pictures | undefined;
    child.once('message', (made) => {
      pictures = made as Pictures;
    });
    child.once('error', reject);
    // It comes after all messages, also if the process was killed.
    child.once('disconnect', () => {
      clearTimeout(timer);
      if (pictures === undefined) log.warn({ format: task.format }, 'a photo ended the process that read it');
      resolve(pictures ?? null);
    });
    child.send(task, (error) => {
      if (error) log.warn({ reason: error.message }, 'a photo did not reach its process');
    });
  });
}
