/** The days of the smallest buckets. Those of each level are so many times as long. */
const LEAST_DAYS = 32;
const FACTOR = 4;
/** The longest buckets are longer than all time that a calendar has. */
const LEVELS = 11;

const daysAt = (level: number): number => LEAST_DAYS * FACTOR ** level;

/**
 * The number of days from 1970 to the day of a stored date, in UTC. It is asked of each item of a folder, and so it makes
 * nothing: it counts from March on, as leap days are the last of such years.
 */
export function dayNumber(stored: string): number {
  const digits = (from: number, to: number): number => {
    let value = 0;
    for (let at = from; at < to; at += 1) value = value * 10 + stored.charCodeAt(at) - ZERO;
    return value;
  };
  const month = digits(5, 7);
  const year = digits(0, 4) - (month < 3 ? 1 : 0);
  const before = Math.floor((153 * (month + (month < 3 ? 9 : -3)) + 2) / 5);
  const leap = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leap + before + digits(8, 10) - 1 - DAYS_BEFORE_1970;
}

const ZERO = '0'.charCodeAt(0);
/** From the first of March of the year 0. */
const DAYS_BEFORE_1970 = 719_468;

/**
 * What takes some days, found by days. Each key is in one bucket: of the level whose buckets are at least as long as what it
 * takes, the one in which it begins. So what lies far away is never looked at, however long other keys are.
 */
export class DayIndex<K> {
  private readonly levels = Array.from({ length: LEVELS }, () => new Map<number, Set<K>>());
  /** The bucket of each key, and its level. */
  private readonly places = new Map<K, number>();

  /** Puts a key on days, away from where it was. @param last not before the first */
  set(key: K, first: number, last: number): void {
    let level = 0;
    while (level < LEVELS - 1 && daysAt(level) <= last - first) level += 1;
    const bucket = Math.floor(first / daysAt(level));
    const place = bucket * LEVELS + level;
    if (this.places.get(key) === place) return;
    this.delete(key);
    this.places.set(key, place);
    const known = this.levels[level]!.get(bucket);
    if (known) known.add(key);
    else this.levels[level]!.set(bucket, new Set([key]));
  }

  delete(key: K): void {
    const place = this.places.get(key);
    if (place === undefined) return;
    this.places.delete(key);
    const bucket = Math.floor(place / LEVELS);
    const buckets = this.levels[place - bucket * LEVELS]!;
    const keys = buckets.get(bucket)!;
    keys.delete(key);
    if (keys.size === 0) buckets.delete(bucket);
  }

  clear(): void {
    for (const buckets of this.levels) buckets.clear();
    this.places.clear();
  }

  /** All that takes a part of some days, each once, and of what lies nearby some more. */
  *near(first: number, last: number): Iterable<K> {
    for (const [level, buckets] of this.levels.entries()) {
      if (buckets.size === 0) continue;
      const days = daysAt(level);
      const to = Math.floor(last / days);
      for (let bucket = Math.floor((first - days + 1) / days); bucket <= to; bucket += 1)
        yield* buckets.get(bucket) ?? [];
    }
  }
}
