import type { Evaluation } from '../environment.ts';
import { type FormulaError, TOO_LARGE } from '../formula-error.ts';
import type { Program } from './program.ts';

/** Where the whole and each group begin and end; -1: the group took no part. */
export type Found = readonly number[];

/** Pairs of instruction and position that are visited; each is visited once, so time is bounded by them. */
const VISITS = 2_000_000;

/** Positions whose visits are kept together. */
const CHUNK = 256;

/** What has been visited. It takes room where it was visited alone: each match of a long text begins anew. */
class Visits {
  private readonly chunks: Uint8Array[] = [];
  private readonly steps: number;

  constructor(steps: number) {
    this.steps = steps;
  }

  /** False: it has been visited before. */
  add(position: number, step: number): boolean {
    const index = Math.floor(position / CHUNK);
    this.chunks[index] ??= new Uint8Array(CHUNK * this.steps);
    const chunk = this.chunks[index];
    const key = (position % CHUNK) * this.steps + step;
    if (chunk[key]) return false;
    chunk[key] = 1;
    return true;
  }
}

/**
 * Finds the leftmost match from a position on, as RE2 does. A way that failed once from an instruction at a
 * position fails again, so it is not taken twice.
 */
export function find(
  program: Program,
  text: string,
  from: number,
  evaluation: Evaluation,
): Found | FormulaError | null {
  const { steps, groups } = program;
  const width = text.length - from + 1;
  if (width * steps.length > VISITS) return TOO_LARGE;
  const visited = new Visits(steps.length);
  for (let start = from; start <= text.length; start += 1) {
    const trail: Trail = {
      saved: new Array<number>((groups + 1) * 2).fill(-1),
      work: [{ pc: 0, at: start }],
      seen: 0,
    };
    const found = attempt(program, text, from, visited, trail);
    if (!evaluation.may((trail.seen >> 4) + 1)) return TOO_LARGE;
    if (found) return trail.saved;
  }
  return null;
}

interface Trail {
  saved: number[];
  work: ({ pc: number; at: number } | { slot: number; was: number })[];
  seen: number;
}

function attempt({ steps }: Program, text: string, from: number, visited: Visits, trail: Trail): boolean {
  const { saved, work } = trail;
  for (let next = work.pop(); next; next = work.pop()) {
    if ('slot' in next) {
      saved[next.slot] = next.was;
      continue;
    }
    let { pc, at } = next;
    for (;;) {
      if (!visited.add(at - from, pc)) break;
      trail.seen += 1;
      const step = steps[pc]!;
      if (step.do === 'match') return true;
      if (step.do === 'one') {
        const code = text.codePointAt(at);
        if (code === undefined || !step.fits(code)) break;
        at += code > 0xffff ? 2 : 1;
        pc += 1;
      } else if (step.do === 'jump') pc = step.to;
      else if (step.do === 'split') {
        work.push({ pc: step.second, at });
        pc = step.first;
      } else if (step.do === 'save') {
        work.push({ slot: step.slot, was: saved[step.slot]! });
        saved[step.slot] = at;
        pc += 1;
      } else {
        if (!step.holds(at > 0 ? text.charCodeAt(at - 1) : -1, text.codePointAt(at) ?? -1)) break;
        pc += 1;
      }
    }
  }
  return false;
}
