import type { Pool } from 'pg';
import { untilBack } from '../database/away.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { Logger } from '../log.ts';
import { logSignal, readLogSignal, type Written } from './log-signal.ts';
import type { TeamStates } from './team-states.ts';
import { lastLines } from './team-store.ts';

/** Reading the log is tried again for this long, in milliseconds; after that it is read when the connection is back. */
const HEAR_MS = 60_000;
/** What was written is told again, to processes that may not have heard it, for so long, in milliseconds. */
const RECENT_MS = 60_000;
const LOOK_MS = 10_000;

interface TailParts {
  pool: Pool;
  fanOut: FanOut;
  states: TeamStates;
  log: Logger;
}

/**
 * Hears of what other processes write and brings the teams held here up to date; tells the others of what is written
 * here. The log is what counts: after a gap it is looked at, so no signal has to arrive.
 */
export class LogTail {
  private readonly parts: TailParts;
  private readonly listeners = new Set<(written: Written) => void>();
  /** Team → what this process last wrote there, and when. */
  private readonly recent = new Map<number, { written: Written; at: number }>();
  private readonly looking: NodeJS.Timeout;

  constructor(parts: TailParts) {
    this.parts = parts;
    const { fanOut, states } = parts;
    fanOut.hear('log', (payload) => {
      const written = readLogSignal(payload);
      if (written) this.heard(written);
    });
    fanOut.onBreak(() => states.forget());
    fanOut.onBack(() => {
      states.forget();
      this.tellAgain();
    });
    fanOut.onGap(() => this.lookAtHeld());
    fanOut.onPeer(() => this.tellAgain());
    this.looking = setInterval(() => this.forgetOld(), LOOK_MS);
    this.looking.unref();
  }

  stop(): void {
    clearInterval(this.looking);
  }

  /** Called when any process, this one too, has written to a team's log. */
  onWritten(listener: (written: Written) => void): void {
    this.listeners.add(listener);
  }

  /** This process has written. */
  wrote(written: Written): void {
    this.recent.set(written.team, { written, at: performance.now() });
    this.tell(written);
    for (const listener of this.listeners) listener(written);
  }

  private tell(written: Written): void {
    // Told again once there is somebody who hears it.
    this.parts.fanOut.spread('log', written.team, logSignal(written)).catch(() => undefined);
  }

  private tellAgain(): void {
    this.forgetOld();
    for (const { written } of this.recent.values()) this.tell(written);
  }

  private forgetOld(): void {
    const oldest = performance.now() - RECENT_MS;
    for (const [team, { at }] of this.recent) if (at < oldest) this.recent.delete(team);
  }

  private heard(written: Written): void {
    const { team, seq, process } = written;
    if (process === this.parts.fanOut.process) return;
    for (const listener of this.listeners) listener(written);
    this.follow(team, seq);
  }

  /** The signal is not repeated: the lines must be read even if the first reading fails. */
  private follow(team: number, seq: number): void {
    const { states, log } = this.parts;
    untilBack(() => states.follow(team, seq), { limitMs: HEAR_MS }).catch((error) =>
      log.error(error, 'the log could not be read'),
    );
  }

  /** Signals may be missing: the logs of the teams held here are looked at. */
  private lookAtHeld(): void {
    const { pool, states, log } = this.parts;
    untilBack(() => lastLines(pool, states.loadedTeams()), { limitMs: HEAR_MS }).then(
      (lines) => {
        for (const { team, seq } of lines) this.follow(team, seq);
      },
      (error) => log.error(error, 'the log could not be read'),
    );
  }
}
