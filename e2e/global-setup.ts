import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { request } from '@playwright/test';
import { foundWorkspace } from './by-request.ts';
import { keep, keepPreparedIn } from './prepared.ts';
import { person, Tessera } from './tessera.ts';

/** Makes the data folders that journeys start from, once per run, by starting Tessera itself. */
export default async function prepare(): Promise<() => void> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'tessera-prepared-'));
  keepPreparedIn(root);
  const tessera = new Tessera({}, 'nothing');
  await tessera.start();
  await tessera.end();
  await keep(tessera.dataDir, 'nobody');
  await tessera.start();
  const context = await request.newContext();
  await foundWorkspace(context, tessera.address, person);
  await context.dispose();
  await tessera.end();
  await keep(tessera.dataDir, 'workspace');
  await tessera.stop();
  return () => rmSync(root, { recursive: true, force: true });
}
