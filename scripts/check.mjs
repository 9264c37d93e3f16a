import { staticChecks } from './checks.mjs';
import { install } from './install.mjs';
import { run } from './run.mjs';
import { endWithTotal } from './total.mjs';
import { vitest } from './vitest.mjs';

await install();
const counts = [await staticChecks(), await vitest('unit*')];
await run('node', ['scripts/test-share.ts']);
endWithTotal(counts);
