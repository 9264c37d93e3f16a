import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newId } from '@tessera/domain/ids.ts';
import { expect, test } from 'vitest';
import { createTestDatabase, startOwnServer } from './testing/test-server.ts';

test('each of two servers on one database deletes expired files in its own data folder', async () => {
  const DATABASE_URL = await createTestDatabase();
  const old = new Date(Date.now() - 31 * 24 * 3_600_000);
  const folders = [1, 2].map(() => mkdtempSync(path.join(os.tmpdir(), 'tessera-swept-')));
  const files = folders.flatMap((folder) =>
    [`mail/old.eml`, `imports/${newId()}.csv`].map((name) => {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, 'x');
      utimesSync(file, old, old);
      return file;
    }),
  );
  const servers = await Promise.all(folders.map((DATA_DIR) => startOwnServer({ DATABASE_URL, DATA_DIR })));
  try {
    await expect.poll(() => files.filter((file) => existsSync(file)), { timeout: 20_000 }).toEqual([]);
  } finally {
    for (const server of servers) await server.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});
