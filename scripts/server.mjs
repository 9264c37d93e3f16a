import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './run.mjs';

const modules = path.join(root, 'node_modules');

/**
 * In MB, of each half of the young generation. On a machine with much memory it would grow further, and stay so.
 */
const SEMI_SPACE = 16;

/**
 * Starts the server. Node 24 comes with the packages and runs TypeScript directly. Its compile cache is stored beside
 * the packages, so later starts are faster and need less memory: the type stripper is not loaded.
 */
export function spawnServer(args, { env = process.env, ...options }) {
  const own = {
    NODE_COMPILE_CACHE: path.join(modules, '.cache', 'tessera'),
    // glibc would keep free memory apart for each thread.
    MALLOC_ARENA_MAX: '1',
  };
  return spawn(
    path.join(modules, '.bin', 'node'),
    // The collector is for `server/memory.ts`.
    [`--max-semi-space-size=${SEMI_SPACE}`, '--expose-gc', 'server/main.ts', ...args],
    {
      ...options,
      cwd: root,
      env: { ...own, ...env },
    },
  );
}
