import { staticChecks } from './checks.mjs';
import { install } from './install.mjs';
import { endWithTotal } from './total.mjs';
import { vitest } from './vitest.mjs';

await install();
const counts = [await staticChecks(), await vitest('unit')];
endWithTotal(counts);
