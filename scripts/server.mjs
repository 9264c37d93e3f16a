import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './run.mjs';

const modules = path.join(root, 'node_modules');

/** How Node is started for the server: `npm run soak -- load` measures the same. */
export const serverNode = {
  flags: [
    // In MB, of each half of the young generation. On a machine with much memory it would grow further, and stay so.
    '--max-semi-space-size=16',
    // Old objects are collected when they have grown by half: V8 would wait until there are four times as many.
    '--heap-growing-percent=50',
    // The collector is for `server/memory.ts`.
    '--expose-gc',
  ],
  env: {
    // Later starts are faster and need less memory: the type stripper is not loaded.
    NODE_COMPILE_CACHE: path.join(modules, '.cache', 'tessera'),
    // glibc would keep free memory apart for each thread, and buffers in holes between what is in use.
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
    MALLOC_MMAP_THRESHOLD_: String(32 * 1024),
  },
};

/**
 * Starts the server. Node 24 comes with the packages and runs TypeScript directly; its compile cache is stored beside the
 * packages.
 */
export function spawnServer(args, { env = process.env, ...options }) {
  return spawn(path.join(modules, '.bin', 'node'), [...serverNode.flags, 'server/main.ts', ...args], {
    ...options,
    cwd: root,
    env: { ...serverNode.env, ...env },
  });
}
