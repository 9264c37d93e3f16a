import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './apt.mjs';

/** Programs beside which the server is tested, by their package of Debian. */
const programs = { 'redis-server': '/usr/bin/redis-server', nginx: '/usr/sbin/nginx' };

/** Installs what is missing, where that can be done. Tests that need a program say so where it is still missing. */
export async function neighbours() {
  const missing = Object.keys(programs).filter((name) => !existsSync(programs[name]));
  if (missing.length === 0 || !mayInstall()) return;
  console.log(`Installing ${missing.join(' and ')} for the tests of several processes …`);
  const said = await installPackages(...missing);
  if (said !== undefined) console.error(said);
}
