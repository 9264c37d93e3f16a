import { readFileSync } from 'node:fs';
import { quantile } from '../browser-session.ts';
import { print } from '../print.ts';

/** Times that are kept of each kind of work: of more, a random part. */
const KEPT = 20_000;

/** How long something took, each time. */
export class Times {
  count = 0;
  failures = 0;
  private readonly kept: number[] = [];

  add(ms: number): void {
    this.count += 1;
    if (this.kept.length < KEPT) this.kept.push(ms);
    else {
      const at = Math.floor(Math.random() * this.count);
      if (at < KEPT) this.kept[at] = ms;
    }
  }

  print(name: string, seconds: number): void {
    if (this.count === 0) return;
    print(`${name}: rate`, this.count / seconds, '1/s');
    for (const part of [0.5, 0.95, 0.99]) print(`${name}: p${100 * part}`, quantile(this.kept, part), 'ms');
    print(`${name}: failures`, this.failures, '');
  }
}

/** Megabytes that a process takes. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

/** The memory of one process over time, by samples in MB: whether it grows, its last three quarters tell. */
export function printMemory(name: string, samples: readonly number[], everyMs: number): void {
  const quarter = Math.floor(samples.length / 4);
  if (quarter === 0) return;
  const second = quantile(samples.slice(quarter, 2 * quarter), 0.5);
  const last = quantile(samples.slice(-quarter), 0.5);
  print(`${name}: memory, most`, Math.max(...samples), 'MB', { most: 300 });
  print(`${name}: memory, median of the last quarter`, last, 'MB');
  print(`${name}: memory, the last quarter to the second one`, last / second, 'times', { most: 1.1 });
  print(`${name}: memory, its slope`, (slopeOf(samples.slice(quarter)) * 3_600_000) / everyMs, 'MB an hour');
}

/** By least squares, for each step. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((all, value) => all + value, 0) / values.length;
  const steps = values.map((_, index) => index - middle);
  const together = values.reduce((all, value, index) => all + steps[index]! * (value - mean), 0);
  return together / steps.reduce((all, step) => all + step * step, 0);
}
