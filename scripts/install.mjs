import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

const stamp = path.join(root, 'node_modules', '.tessera-install');

/** Installs the packages if they are missing or older than the lock file. */
export async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (first start only) …');
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund'], { quiet: true });
  if (code !== 0) {
    console.error(output);
    console.error('The packages could not be installed.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
