import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

const stamp = path.join(root, 'web', 'dist', '.stamp');

/** Builds the web app if it is missing or older than its sources. */
export async function buildWeb() {
  const wanted = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web app …');
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn'], {
    quiet: true,
    cwd: path.join(root, 'web'),
  });
  if (code !== 0) {
    console.error(output);
    console.error('The web app could not be built.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

function hashSources() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const folder of ['domain', 'sync', 'web']) {
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || /[\\/](dist|node_modules)[\\/]/.test(file) || /\.test\.tsx?$/.test(file))
        continue;
      hash.update(path.relative(root, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
