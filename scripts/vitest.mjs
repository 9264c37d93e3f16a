import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, run } from './run.mjs';

/** Runs one of Vitest's projects. Returns how many tests passed and failed, and which failed. */
export async function vitest(project, env = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-vitest-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run('vitest', ['run', '--project', project, ...reporters], { env });
  const count = { passed: 0, failed: 0, failures: [] };
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    count.passed = numPassedTests;
    count.failures = testResults.flatMap(failuresOf);
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

/** A file that fails outside its tests, such as in a hook, counts as one failure. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ name: file, message }];
  return failed.map((test) => ({
    name: `${file} › ${test.fullName}`,
    message: test.failureMessages.join('\n'),
  }));
}
