import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { run } from './run.mjs';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string' } },
});
await install();
const seed = values.seed === undefined ? {} : { FUZZ_SEED: values.seed };
const { code } = await run('vitest', ['run', '--project', 'server', 'server/testing/fuzz'], {
  env: { FUZZ_MINUTES: values.minutes, ...seed },
});
process.exit(code);
