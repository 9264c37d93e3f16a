import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartFailure } from './failure.ts';

const secrets = z.object({
  /** Signs access tokens and channel permissions; 32 bytes, base64. */
  token_secret: z.string().min(40),
});
export type Secrets = z.infer<typeof secrets>;

/** Secrets are made at the first start and kept in the data folder, readable by its owner only. */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, JSON.stringify({ token_secret: randomBytes(32).toString('base64') }), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const result = secrets.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success)
    throw new StartFailure(
      `${file} is damaged. Restore it from a backup, or delete it to sign everybody out.`,
    );
  return result.data;
}
