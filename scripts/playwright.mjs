import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browser } from './browser.mjs';
import { run } from './run.mjs';

/** Runs the journeys in a real browser and counts. */
export async function playwright() {
  const executable = await browser();
  if (!executable) {
    console.error(
      'No Chromium was found. Install one, or say where it is: CHROMIUM=/path/to/chromium npm test',
    );
    return { passed: 0, failed: 1 };
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-playwright-'));
  const report = path.join(folder, 'report.json');
  const { code } = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
    env: { CHROMIUM: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const count = { passed: 0, failed: 0 };
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'));
    count.passed = stats.expected;
    count.failed = stats.unexpected + stats.flaky + stats.skipped;
  } catch (error) {
    console.error(`Playwright left no report: ${error.message}`);
  }
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0 && count.failed === 0) count.failed = 1;
  return count;
}
