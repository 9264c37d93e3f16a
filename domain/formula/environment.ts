import { STEPS } from './limits.ts';
import { DateValue, type Person, type Value } from './values.ts';

/** What a formula knows of the world; nothing else reaches it, so it has the same result everywhere. */
export interface Environment {
  /** Whoever looks; null: nobody is signed in. */
  me: Person | null;
  /** Milliseconds since 1970 in UTC. */
  now: number;
  /** Minutes that the wall clock is ahead of UTC at that instant. */
  offset(ms: number): number;
  /** The value of an attribute of an item that a reference leads to. */
  valueOf(itemId: string, attributeId: string): Value;
}

/** The value of an attribute in the row that is computed. */
export type Row = (attributeId: string) => Value;

const MINUTE = 60_000;

/** One evaluation: it counts its steps, and holds the variables. */
export class Evaluation {
  readonly environment: Environment;
  readonly variables: Value[] = [];
  row: Row;
  private steps = 0;

  constructor(environment: Environment, row: Row) {
    this.environment = environment;
    this.row = row;
  }

  begin(row: Row): void {
    this.row = row;
    this.steps = 0;
  }

  /** Whether so many more steps may be done. */
  may(steps: number): boolean {
    this.steps += steps;
    return this.steps <= STEPS;
  }

  /** What the clock on the wall shows, as milliseconds. */
  wall(date: DateValue): number {
    return date.instant ? date.ms + this.environment.offset(date.ms) * MINUTE : date.ms;
  }

  /** The instant at which the clock on the wall shows this; where it does so twice, the first. */
  atWall(wall: number): DateValue {
    const first = wall - this.environment.offset(wall - this.environment.offset(wall) * MINUTE) * MINUTE;
    const other = wall - this.environment.offset(first - 180 * MINUTE) * MINUTE;
    const shows = (ms: number) => ms + this.environment.offset(ms) * MINUTE === wall;
    return new DateValue(shows(other) ? Math.min(first, other) : first, true);
  }

  /** A day at its midnight. */
  instant(date: DateValue): number {
    return date.instant ? date.ms : this.atWall(date.ms).ms;
  }
}
