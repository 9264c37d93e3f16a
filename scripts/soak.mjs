import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { newSeed } from './new-seed.mjs';
import { root, run } from './run.mjs';
import { serverNode } from './server.mjs';

if (process.argv[2] === 'load') {
  await install();
  // It prints its figures, and fails where something does not agree at its end.
  const { code } = await run('node', ['bench/load/run.ts', ...process.argv.slice(3)], {
    env: { ...serverNode.env, SERVER_FLAGS: serverNode.flags.join(' ') },
  });
  process.exit(code);
}
const { values } = parseArgs({
  options: { times: { type: 'string', default: '10' }, seed: { type: 'string' } },
});
const times = Number(values.times);
if (!(Number.isInteger(times) && times > 0)) {
  console.error(`--times is ${values.times}: not a whole number above 0.`);
  process.exit(1);
}
await install();

/** Tests with many random cases, and tests of failures at random moments. */
const isOfChance = (file) =>
  /^server\/testing\/(faults|fuzz)\//.test(file) ||
  readFileSync(path.join(root, file), 'utf8').includes(`from 'fast-check'`);
const files = execFileSync('git', ['ls-files', '*.test.ts'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && isOfChance(file));
const isOfServer = (file) => file.endsWith('.pg.test.ts');
const projects = [
  ['unit*', ...files.filter((file) => !isOfServer(file))],
  ['server', ...files.filter(isOfServer)],
];

const failed = [];
for (let time = 1; time <= times; time += 1) {
  const seed = values.seed ?? newSeed();
  console.log(`${time} of ${times}: seed ${seed}`);
  for (const [project, ...paths] of projects) {
    const { code } = await run('vitest', ['run', '--project', project, ...paths], { env: { SEED: seed } });
    if (code !== 0) failed.push(seed);
  }
}
for (const seed of new Set(failed))
  console.error(`Failed with seed ${seed}. Again: npm run soak -- --times 1 --seed ${seed}`);
process.exit(failed.length > 0 ? 1 : 0);
