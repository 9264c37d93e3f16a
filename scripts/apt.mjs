import { execFileSync } from 'node:child_process';
import { run } from './run.mjs';

/** Only the superuser of a Debian can: anybody else uses what is there. */
export function mayInstall() {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Installs packages of Debian. Returns what it said where it failed. */
export async function installPackages(...names) {
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  // A machine without a network answers at once that it has none, or never.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0'];
  await run('apt-get', ['update', '-qq', ...patience], options);
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', ...patience, ...names], options);
  return code === 0 ? undefined : output;
}
