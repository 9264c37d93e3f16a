/** PostgreSQL's largest `integer`, which ids of teams are. */
const TEAM_MAX = 2_147_483_647;

/** What a signal tells of written lines. */
export interface Written {
  team: number;
  /** The seq of the last line. */
  seq: number;
  /** Undefined: a process of an older version wrote them; its signals do not tell. */
  collections: readonly string[] | undefined;
  /** The process that wrote them, if that is told: lines that were written for no save come from nobody. */
  process: string;
}

/** `team:seq:process:collections`, these with commas. */
export const logSignal = ({ team, seq, process, collections }: Written): string =>
  [team, seq, process, ...(collections ? [collections] : [])].join(':');

/** Undefined: the payload is no such signal. */
export function readLogSignal(payload: string): Written | undefined {
  const [, id, last, process = '', collections] =
    /^([1-9]\d{0,9}):(\d{1,15}):([^:]*)(?::([a-z_,-]*))?$/.exec(payload) ?? [];
  const [team, seq] = [Number(id), Number(last)];
  if (id === undefined || team > TEAM_MAX) return undefined;
  return { team, seq, process, collections: collections?.split(',') };
}
