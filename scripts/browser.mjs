import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const found = () => process.env.CHROMIUM || places.find((place) => existsSync(place));

/** Runs tests that need a browser, with its path in their environment. Without a browser the tests fail. */
export async function inBrowser(name, runTests) {
  const executable = await browser();
  if (executable) return runTests({ CHROMIUM: executable });
  const message =
    'No Chromium was found. Install one, or say where it is: CHROMIUM=/path/to/chromium npm test';
  return { passed: 0, failed: 1, failures: [{ name, message }] };
}

/** The browser for the tests. It is installed from Debian if it is missing and can be installed. */
export async function browser() {
  if (found()) return found();
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  console.log('Installing Chromium for the browser tests …');
  await run('apt-get', ['update', '-qq'], { quiet: true });
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code !== 0) console.error(output);
  return found();
}
