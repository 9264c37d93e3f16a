import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ENOUGH_FAILURES } from './enough-failures.mjs';
import { run } from './run.mjs';

/**
 * Runs the journeys in a real browser. Returns how many passed and failed, which failed, and which passed at their second
 * try only.
 */
export async function playwright(env) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-playwright-'));
  const report = path.join(folder, 'report.json');
  const { code } = await run(
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts', `--max-failures=${ENOUGH_FAILURES}`],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  const count = { passed: 0, failed: 0, failures: [], flaky: [] };
  try {
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
    count.passed = stats.expected + stats.flaky;
    count.failed = stats.unexpected + stats.skipped;
    count.failures = suites.flatMap((suite) => specsOf(suite, 'unexpected', 'skipped'));
    count.flaky = suites.flatMap((suite) => specsOf(suite, 'flaky'));
  } catch (error) {
    console.error(`Playwright left no report: ${error.message}`);
  }
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0 && count.failed === 0) {
    count.failed = 1;
    count.failures.push({ name: `journeys: the run ended with ${code}`, message: '' });
  }
  return count;
}

function specsOf({ suites = [], specs = [] }, ...statuses) {
  const own = specs
    .filter((spec) => spec.tests.some((test) => statuses.includes(test.status)))
    .map((spec) => ({
      name: `${spec.file}:${spec.line} › ${spec.title}`,
      message: spec.tests
        .flatMap((test) => test.results)
        .flatMap((result) => result.errors)
        .map((error) => error.message)
        .join('\n'),
    }));
  return [...own, ...suites.flatMap((suite) => specsOf(suite, ...statuses))];
}
