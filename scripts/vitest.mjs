import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from './run.mjs';

/** Runs one of Vitest's projects and counts. A run that ends badly without a failed test counts as one. */
export async function vitest(project) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-vitest-'));
  const report = path.join(folder, 'report.json');
  const { code } = await run('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const count = { passed: 0, failed: 0 };
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    count.passed = numPassedTests;
    count.failed = numFailedTests;
  } catch (error) {
    console.error(`Vitest left no report: ${error.message}`);
  }
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0 && count.failed === 0) count.failed = 1;
  return count;
}
