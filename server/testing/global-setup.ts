import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../database/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the test database's Unix socket. */
    databaseHost: string;
  }
}

/** One PostgreSQL for all test files; each makes databases of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-test-'));
  // Nothing here outlives the run, so nothing has to reach the disk.
  const server = await startEmbedded(folder, { fsync: 'off', max_connections: '200' });
  project.provide('databaseHost', server.connection.host);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
