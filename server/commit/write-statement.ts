import { hash } from 'node:crypto';
import { binaryArray, type ElementType } from '../database/binary-array.ts';
import type { Bind } from '../database/unnest.ts';

/** The team, for statements that look for rows (see `server/testing/plans.ts`); no row while the gate is closed. */
export const GATE_TEAM = '(select team_id from gate)';

/** Parameters of every part: `$1` the team, `$2` its seq, `$3` the next, `$4` the time. */
interface Given {
  team: number;
  seq: number;
  next: number;
  now: string;
}

/** One statement of several parts, all behind the gate: `with gate as (…), part as (…), … select … from gate`. */
export class WriteStatement {
  private readonly values: unknown[];
  private readonly parts: string[] = [];
  /** Parts that must find all their rows. */
  private readonly found: string[] = [];

  constructor({ team, seq, next, now }: Given) {
    this.values = [team, seq, next, now];
  }

  readonly bind: Bind = (value, type) => {
    const given = Array.isArray(value)
      ? binaryArray(value, type.slice(0, -'[]'.length) as ElementType)
      : value;
    return `$${this.values.push(given)}::${type}`;
  };

  part(label: string, sql: string): void {
    this.parts.push(`${label} as (${sql})`);
  }

  /** Nothing is written at all unless the part finds this many rows. */
  finding(label: string, rows: number, sql: string): void {
    this.part(label, `${sql} returning 1`);
    this.found.push(`(select count(*) from ${label}) = ${this.bind(rows, 'bigint')}`);
  }

  /** A named statement is planned once. Its name is short: PostgreSQL tells names apart by their first 63 characters. */
  query(): { name: string; text: string; values: unknown[] } {
    // The division fails if a part has not found all its rows.
    const text = `with gate as (update team_log set seq = $3 where team_id = $1 and seq = $2 returning team_id),
    ${this.parts.join(',\n')}
    select 1 / (${this.found.join(' and ') || 'true'})::int from gate`;
    return { name: `write-${hash('sha1', text)}`, text, values: this.values };
  }
}
