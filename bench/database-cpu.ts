import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The clock ticks of the system's counters, a second. */
const TICKS = 100;

/** The fields of `/proc/<pid>/stat` behind the name; undefined: it is gone. */
function fieldsOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  } catch {
    return undefined;
  }
}

const sum = (fields: readonly (string | undefined)[]): number =>
  fields.reduce((all, field) => all + Number(field ?? 0), 0) / TICKS;

/** Seconds of CPU that a process has used. */
export const cpuOf = (pid: number): number => sum(fieldsOf(pid)?.slice(11, 13) ?? []);

/** Seconds of CPU that the PostgreSQL of a data folder has used, with all its processes, also those that are gone. */
export function databaseCpu(dataDir: string): number {
  const postmaster = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
  const children = readdirSync('/proc').filter((name) => fieldsOf(Number(name))?.[1] === postmaster);
  return (
    sum(fieldsOf(Number(postmaster))?.slice(11, 15) ?? []) +
    children.reduce((all, pid) => all + cpuOf(Number(pid)), 0)
  );
}
