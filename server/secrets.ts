import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PRIVATE_FILE } from './data-folder.ts';
import { onDisk, StartFailure } from './failure.ts';

const secrets = z.object({
  /** Signs access tokens and channel permissions; 32 bytes, base64. */
  token_secret: z.string().min(40),
});
type Secrets = z.infer<typeof secrets>;

/** Secrets are created at the first start and stored in the data folder, readable by its owner only. */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const text = onDisk(`read ${file}`, () => {
    make(file);
    return readFileSync(file, 'utf8');
  });
  const result = secrets.safeParse(asJson(text));
  if (!result.success)
    throw new StartFailure(
      `${file} is damaged. Restore it from a backup. If there is none, delete it, and Tessera makes another one: ` +
        'everybody is then signed out, and no code of an authenticator app is accepted any more, so whoever uses one ' +
        'signs in with a recovery code or a passkey and sets the app up anew.',
    );
  return result.data;
}

function make(file: string): void {
  try {
    writeFileSync(file, JSON.stringify({ token_secret: randomBytes(32).toString('base64') }), {
      mode: PRIVATE_FILE,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
