import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ENOUGH_FAILURES } from './enough-failures.mjs';
import { root, run } from './run.mjs';

/**
 * Runs one of Vitest's projects. Returns how many tests passed and failed, which failed, and which passed at their second
 * try only.
 */
export async function vitest(project, env = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-vitest-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', `--reporter=${path.join(root, 'scripts/vitest-report.mjs')}`];
  const { code } = await run(
    'vitest',
    ['run', '--project', project, `--bail=${ENOUGH_FAILURES}`, ...reporters],
    {
      env: { ...env, TEST_REPORT: report },
    },
  );
  const count = { passed: 0, failed: 0, failures: [], flaky: [] };
  try {
    Object.assign(count, JSON.parse(readFileSync(report, 'utf8')));
    count.failed = count.failures.length;
  } catch (error) {
    console.error(`Vitest left no report: ${error.message}`);
  }
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0 && count.failed === 0) {
    count.failed = 1;
    count.failures.push({ name: `${project}: the run ended with ${code}`, message: '' });
  }
  return count;
}
