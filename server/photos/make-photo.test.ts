import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { logLines } from '../mail/testing/log-lines.ts';
import { picture, png } from '../testing/pictures.ts';
import { makePhoto } from './make-photo.ts';

/** Each photo has a process of its own, and the machine may be busy: milliseconds. */
const LONG = 60_000;

/** The child processes that read a photo. */
function readers(): number[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...command]) =>
        Number(parent) === process.pid && command.join(' ').includes('photo-process'),
    )
    .map(([id]) => Number(id));
}

test(
  'makePhoto: a photo that ends its process is damaged, and the next one is read',
  async () => {
    const { log, lines } = logLines();
    const large = png(7_000, 5_000);
    for (const signal of ['SIGSEGV', 'SIGKILL'] as const) {
      const made = makePhoto(large, log).then(
        () => 'made',
        (error: Error) => error.message,
      );
      await expect.poll(readers, { timeout: LONG }).toHaveLength(1);
      for (const id of readers()) process.kill(id, signal);
      expect(await made).toMatch('The photo could not be read. It may be damaged.');
    }
    expect(lines).toHaveLength(2);
    expect(await makePhoto(picture('jpeg'), log)).toHaveLength(3);
    await expect.poll(readers, { timeout: LONG }).toEqual([]);
  },
  LONG,
);

test(
  'makePhoto: of many at once those that may wait are all made, and no more than two together',
  async () => {
    const { log } = logLines();
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, readers().length);
    }, 200);
    const made = await Promise.all(
      Array.from({ length: 30 }, () =>
        makePhoto(picture('jpeg'), log).then(
          () => 'made',
          (error: { code?: string }) => error.code,
        ),
      ),
    );
    clearInterval(watch);
    expect(made.filter((outcome) => outcome === 'made')).toHaveLength(22);
    expect(made.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(8);
    // One that has just ended may still be there while the next begins.
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(4);
  },
  LONG,
);
