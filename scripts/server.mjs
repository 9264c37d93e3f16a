import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './run.mjs';

const modules = path.join(root, 'node_modules');

/**
 * Starts the server. Node 24 comes with the packages and runs TypeScript directly. Its compile cache is stored beside
 * the packages, so later starts are faster and need less memory: the type stripper is not loaded.
 */
export function spawnServer(args, { env = process.env, ...options }) {
  const cache = { NODE_COMPILE_CACHE: path.join(modules, '.cache', 'tessera') };
  return spawn(path.join(modules, '.bin', 'node'), ['server/main.ts', ...args], {
    ...options,
    cwd: root,
    env: { ...cache, ...env },
  });
}
