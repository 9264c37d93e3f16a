import { inBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { staticChecks } from './checks.mjs';
import { install } from './install.mjs';
import { playwright } from './playwright.mjs';
import { endWithTotal } from './total.mjs';
import { vitest } from './vitest.mjs';

await install();
const counts = [await staticChecks(), await vitest('unit*')];
// Side by side: each waits for a third of its time, be it for a page or for PostgreSQL.
counts.push(
  ...(await Promise.all([vitest('server'), inBrowser('components', (env) => vitest('browser', env))])),
);
await buildWeb();
counts.push(await inBrowser('journeys', playwright));
endWithTotal(counts);
