import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './apt.mjs';

/** Chromium without the parts that need a screen: the same engine for three quarters of the processor time. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [
  shell,
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

let tried = false;

/** The browser for the tests. It is installed from Debian if it is missing and can be installed. */
export async function browser() {
  if (process.env.CHROMIUM || existsSync(shell) || tried || !mayInstall()) return found();
  tried = true;
  console.log('Installing Chromium for the browser tests …');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const said = await installPackages(name);
    if (found()) break;
    if (said !== undefined) console.error(said);
  }
  return found();
}
