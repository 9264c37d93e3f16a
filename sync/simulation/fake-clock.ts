import type { Clock } from '../clock.ts';

interface Timer {
  at: number;
  work: () => void;
}

/** Time that stands still until a test moves it. `skew`: how far this clock is off, in milliseconds. */
export class FakeClock implements Clock {
  private time: number;
  private skew: number;
  private readonly chance: () => number;
  private timers: Timer[] = [];

  constructor(options: { start?: number; skew?: number; random?: () => number } = {}) {
    this.time = options.start ?? Date.UTC(2026, 0, 1);
    this.skew = options.skew ?? 0;
    this.chance = options.random ?? (() => 0.5);
  }

  now(): number {
    return this.time + this.skew;
  }

  after(ms: number, work: () => void): () => void {
    const timer = { at: this.time + Math.max(0, ms), work };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  }

  /** Somebody sets it back. Timers go on. */
  setBack(ms: number): void {
    this.skew -= ms;
  }

  random(): number {
    return this.chance();
  }

  /** Lets time pass and runs the timers that become due, in their order. */
  advance(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.time = Math.max(this.time, next.at);
      next.work();
    }
    this.time = end;
  }
}
