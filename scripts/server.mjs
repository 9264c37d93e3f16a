import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './run.mjs';

const modules = path.join(root, 'node_modules');

/**
 * Starts the server. Node 24 comes with the packages and runs its TypeScript as it is; what it has made of that is kept
 * beside them, so that all starts but the first are quicker, and smaller: what strips the types is not even loaded.
 */
export function spawnServer(args, { env = process.env, ...options }) {
  const cache = { NODE_COMPILE_CACHE: path.join(modules, '.cache', 'tessera') };
  return spawn(path.join(modules, '.bin', 'node'), ['server/main.ts', ...args], {
    ...options,
    cwd: root,
    env: { ...cache, ...env },
  });
}
