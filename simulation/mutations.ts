import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Change, instruments, type Mutation, mutations } from './mutation-list.ts';

/** How often a failed history is repeated without the mutation. */
const AGAIN = 40;
/** Attempts for a mutation if another failure comes in between. */
const ATTEMPTS = 3;

const root = path.resolve(import.meta.dirname, '..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'tessera-mutations-'));

/** Copies the current project, with links to the packages that it uses. */
function copyProject(): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  for (const name of listed.split('\0')) {
    // Deleted, but the deletion is not committed: git lists it all the same.
    if (!name || !existsSync(path.join(root, name))) continue;
    mkdirSync(path.dirname(path.join(copy, name)), { recursive: true });
    copyFileSync(path.join(root, name), path.join(copy, name));
  }
  const modules = (...parts: string[]) => path.join('node_modules', ...parts);
  mkdirSync(path.join(copy, modules('@tessera')), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@tessera' && !name.startsWith('.vite'))
      symlinkSync(path.join(root, modules(name)), path.join(copy, modules(name)));
  for (const name of readdirSync(path.join(root, modules('@tessera')))) {
    symlinkSync(path.join(copy, name), path.join(copy, modules('@tessera', name)));
    // Packages that npm could not put into the common folder.
    if (existsSync(path.join(root, name, 'node_modules')))
      symlinkSync(path.join(root, name, 'node_modules'), path.join(copy, name, 'node_modules'));
  }
}

/** Changes files of the copy; returns a function that changes them back. */
function apply(changes: readonly Change[]): () => void {
  const before = new Map<string, string>();
  for (const { file, text, by } of changes) {
    const now = readFileSync(path.join(copy, file), 'utf8');
    const times = now.split(text).length - 1;
    if (times !== 1) throw new Error(`${file} holds ${times} times, not once: ${text}`);
    if (!before.has(file)) before.set(file, now);
    writeFileSync(
      path.join(copy, file),
      now.replace(text, () => by),
    );
  }
  return () => {
    for (const [file, text] of before) writeFileSync(path.join(copy, file), text);
  };
}

interface Run {
  passed: boolean;
  seconds: number;
  output: string;
}

function simulate(runs: string, ...options: string[]): Promise<Run> {
  const began = performance.now();
  return new Promise((resolve) => {
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
    const child = spawn(
      process.execPath,
      [vitest, 'run', '--project', 'server', ...options, 'simulation/simulation.pg.test.ts'],
      {
        cwd: copy,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { SEED: String(randomInt(1_000_000_000)), ...process.env, NO_COLOR: '1', SIMULATION_RUNS: runs },
      },
    );
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.once('close', (code) =>
      resolve({ passed: code === 0, seconds: (performance.now() - began) / 1_000, output }),
    );
  });
}

/** The check that caught it: the first line of the message, and the test that it came from. */
function catcher(output: string): string {
  const line =
    /^VIOLATION (.*)$/m.exec(output)?.[1] ??
    /(?:Got|Caused by:?) \w*Error: (.*)$/m.exec(output)?.[1] ??
    /^\s*\w*Error: (.*)$/m.exec(output)?.[1] ??
    output.trim().split('\n').slice(-5).join(' | ');
  const test = /FAIL .*> (.*)$/m.exec(output)?.[1] ?? 'no test';
  const [, after, seed] = /failed after (\d+) tests?\s*\{ seed: (-?\d+)/.exec(output) ?? [];
  return `${line.slice(0, 300)} [${test}${after ? `, history ${after} of SEED=${seed}` : ''}]`;
}

/** Repeats the random history that failed; returns how often it fails. Undefined: it was not a random history. */
async function failuresAgain(output: string): Promise<number | undefined> {
  const counterexample = /^Counterexample: \[(.*)\]$/m.exec(output)?.[1];
  if (!counterexample) return undefined;
  const history = counterexample.replaceAll('__proto__:null,', '');
  const file = path.join(copy, 'simulation/found.ts');
  const before = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    `export const found = Object.fromEntries(Array.from({ length: ${AGAIN} }, (_, at) => [at, ${history}]));`,
  );
  const again = await simulate('1', '-t', 'found:');
  writeFileSync(file, before);
  return Number(/Tests .*?(\d+) failed/.exec(again.output)?.[1] ?? 0);
}

/** Random histories depend on timing too: a failure that also occurs without the mutation does not count. */
async function isOfItsOwn(output: string): Promise<boolean> {
  const without = await failuresAgain(output);
  if (!without) return false;
  console.log(`fails ${without} times of ${AGAIN} without any mutation: ${catcher(output)}`);
  console.log(/^Counterexample: (.*)$/m.exec(output)?.[1]);
  return true;
}

async function tryMutation({ name, changes }: Mutation, runs: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const restore = apply(changes);
    const { passed, seconds, output } = await simulate(runs, '--bail=1');
    restore();
    const by = passed ? undefined : catcher(output);
    console.log(`${name} → ${by ?? 'NOT CAUGHT'} (${seconds.toFixed(0)} s)`);
    if (passed || !(await isOfItsOwn(output))) return by;
  }
  return undefined;
}

async function main(): Promise<boolean> {
  const runs = process.env['SIMULATION_RUNS'] ?? '150';
  const only = process.argv.slice(2);
  copyProject();
  apply(instruments);
  const chosen = mutations.filter(
    ({ name }) => only.length === 0 || only.some((word) => name.includes(word)),
  );
  if (chosen.length === 0) throw new Error('no mutation has such a name');
  // All of them are tried before the first takes its minutes.
  for (const { changes } of mutations) apply(changes)();

  const whole = await simulate(runs, '--bail=1');
  console.log(`as it is: ${whole.passed ? 'passes' : catcher(whole.output)} (${whole.seconds.toFixed(0)} s)`);
  if (!whole.passed) throw new Error(`nothing can be said: it fails without a mutation\n${whole.output}`);
  const table: { mutation: string; by: string | undefined }[] = [];
  for (const mutation of chosen)
    table.push({ mutation: mutation.name, by: await tryMutation(mutation, runs) });
  console.log(`\nOf ${runs} histories each:`);
  for (const { mutation, by } of table)
    console.log(`${by ? 'caught    ' : 'NOT CAUGHT'} ${mutation} → ${by ?? '–'}`);
  return table.every(({ by }) => by !== undefined);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
