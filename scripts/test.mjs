import { buildWeb } from './build-web.mjs';
import { staticChecks } from './checks.mjs';
import { install } from './install.mjs';
import { playwright } from './playwright.mjs';
import { vitest } from './vitest.mjs';

await install();
const counts = [await staticChecks(), await vitest('unit'), await vitest('server')];
await buildWeb();
counts.push(await playwright());

const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${counts.reduce((sum, count) => sum + count.passed, 0)} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
