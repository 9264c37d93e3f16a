import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, type SourceFile } from './source-file.ts';

const root = path.resolve(import.meta.dirname, '..');
const sides = ['domain', 'sync', 'server', 'web'];
/** The target share of test lines on each side, in percent. */
const AIM = 35;

const lines = (files: readonly SourceFile[]): number =>
  files.reduce((sum, { text }) => sum + text.split('\n').filter((line) => line.trim() !== '').length, 0);

/** The share of test lines on each side, in percent. Empty lines do not count. */
export function testShares(files: readonly SourceFile[]): { side: string; percent: number }[] {
  const code = files.filter(({ path: name }) => /\.tsx?$/.test(name));
  return sides.map((side) => {
    const own = code.filter(({ path: name }) => name.startsWith(`${side}/`));
    const all = lines(own);
    return { side, percent: all === 0 ? 0 : Math.round((lines(own.filter(isTest)) / all) * 100) };
  });
}

function codeFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', ...sides], { cwd: root, encoding: 'utf8' }).split('\n');
  return listed
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ path: name, text: readFileSync(path.join(root, name), 'utf8') }));
}

if (import.meta.main) {
  const told = testShares(codeFiles()).map(({ side, percent }) => `${side} ${percent} %`);
  console.log(`Lines that are tests (aim: ${AIM} %): ${told.join(', ')}`);
}
