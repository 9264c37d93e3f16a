import { run } from './run.mjs';

// Writes pictures of every page, to be looked at: npm run tour [-- <part of a name>]
const { code: built } = await run('node', ['scripts/build.mjs']);
if (built !== 0) process.exit(built);
const [named] = process.argv.slice(2);
const only = named ? ['--grep', named] : [];
const { code } = await run('playwright', ['test', '-c', 'e2e/tour.config.ts', ...only]);
console.log('The pictures are in test-results/tour.');
process.exit(code);
