import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { address } from './api.ts';
import { launchKept, newPerson, signIn } from './chromium.ts';
import { print } from './print.ts';
import { fill, makeTable } from './table.ts';

/**
 * What Lighthouse says of the first pages as a slow phone gets them. It is too large to come with the packages: npm brings
 * this version when it is asked for.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PORT = 9_333;
/** Each page is asked so often, and the median is told. */
const ROUNDS = 3;
const ITEMS = 1_000;

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const times = [
  ['first-contentful-paint', 'first paint', 'ms'],
  ['largest-contentful-paint', 'largest paint', 'ms'],
  ['total-blocking-time', 'blocked', 'ms'],
  ['cumulative-layout-shift', 'layout shift', ''],
] as const;

const { api, email } = await newPerson();
const table = await makeTable(api);
await fill(api, table, ITEMS);
const profile = await mkdtemp(path.join(os.tmpdir(), 'tessera-lighthouse-'));
const browser = await launchKept(profile, [`--remote-debugging-port=${PORT}`]);
await tell('login', '/login');
const page = await browser.newPage();
await signIn(page, email);
await page.close();
await tell('home', '/home');
await tell('a board with its table', `/b/${table.board}/${table.folder}`);
await browser.close();
await rm(profile, { recursive: true, force: true });
process.exit(0);

async function tell(name: string, place: string): Promise<void> {
  const reports: Report[] = [];
  for (let round = 0; round < ROUNDS; round += 1) reports.push(await report(address + place));
  const median = (of: (report: Report) => number) =>
    reports.map(of).sort((one, other) => one - other)[Math.floor(ROUNDS / 2)]!;
  for (const category of categories) {
    const score = median((one) => one.categories[category]!.score * 100);
    print(`Lighthouse of ${name}, ${category}`, score, 'of 100', { least: 95 });
  }
  for (const [audit, what, unit] of times)
    print(
      `Lighthouse of ${name}, ${what}`,
      median((one) => one.audits[audit]!.numericValue!),
      unit,
    );
}

/** It keeps the session, and empties the caches before. */
async function report(url: string): Promise<Report> {
  const asked = [url, `--port=${PORT}`, '--output=json', '--quiet'];
  const lighthouse = spawn('npx', ['--yes', LIGHTHOUSE, ...asked], { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  lighthouse.stdout.on('data', (part) => {
    told += part;
  });
  const code = await new Promise((resolve) => lighthouse.once('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`);
  return JSON.parse(told) as Report;
}
