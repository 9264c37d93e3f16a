import { inBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { staticChecks } from './checks.mjs';
import { install } from './install.mjs';
import { neighbours } from './neighbours.mjs';
import { playwright } from './playwright.mjs';
import { endWithTotal } from './total.mjs';
import { vitest } from './vitest.mjs';

await install();
const counts = [await staticChecks(), await vitest('unit*')];
counts.push(await inBrowser('components', (env) => vitest('browser', env)));
await neighbours();
counts.push(await vitest('server'));
await buildWeb();
counts.push(await inBrowser('journeys', playwright));
endWithTotal(counts);
