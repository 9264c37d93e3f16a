import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { run } from './run.mjs';

/** How many random cases `npm test` tries, by the variable that says otherwise. */
const usual = { PERMISSION_RUNS: 20_000, SIMULATION_RUNS: 120, FUZZ_MINUTES: 0.1 };

const { values } = parseArgs({ options: { times: { type: 'string', default: '10' } } });
const times = Number(values.times);
if (!(times > 0)) {
  console.error(`--times is ${values.times}: not a number above 0.`);
  process.exit(1);
}
await install();
const env = Object.fromEntries(Object.entries(usual).map(([name, runs]) => [name, String(runs * times)]));
const codes = [];
for (const [project, ...paths] of [
  ['unit', 'domain/permissions'],
  ['server', 'simulation', 'server/testing/fuzz'],
]) {
  const { code } = await run('vitest', ['run', '--project', project, ...paths], { env });
  codes.push(code);
}
process.exit(Math.max(...codes));
