import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { newSeed } from './new-seed.mjs';
import { run } from './run.mjs';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string' } },
});
await install();
const seed = values.seed ?? newSeed();
console.log(`Seed ${seed}. Again: npm run fuzz -- --minutes ${values.minutes} --seed ${seed}`);
const { code } = await run('vitest', ['run', '--project', 'server', 'server/testing/fuzz'], {
  env: { FUZZ_MINUTES: values.minutes, SEED: seed },
});
process.exit(code);
