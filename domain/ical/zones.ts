import { instantAt } from '../attributes/zoned-time.ts';
import { parseInstant } from '../dates.ts';
import { type Component, lineOf } from './components.ts';
import { definedZone } from './defined-zone.ts';
import { windowsZones } from './windows-zones.ts';

export interface Zone {
  /** The instant at which its clocks show a time, in milliseconds. */
  instant(wall: number): number;
}

const known = new Map<string, boolean>();
const KNOWN_MAX = 2_000;
const DAYS_KEPT = 2_000;
const DAY = 86_400_000;
const utc: Zone = { instant: (wall) => wall };
const [EARLIEST, LATEST] = [Date.UTC(1000, 1), Date.UTC(9999, 10)];

/** A zone of the IANA database. Between two midnights at which its clocks are as far ahead there is no change. */
export function regionZone(name: string): Zone {
  const exactly = (wall: number) => {
    const text = new Date(wall).toISOString();
    return parseInstant(instantAt({ day: text.slice(0, 10), time: text.slice(11, 19) }, name))!.getTime();
  };
  const ahead = new Map<number, number>();
  const aheadAt = (midnight: number) => {
    const kept = ahead.get(midnight);
    if (kept !== undefined) return kept;
    if (ahead.size >= DAYS_KEPT) ahead.clear();
    const made = midnight - exactly(midnight);
    ahead.set(midnight, made);
    return made;
  };
  return {
    instant(wall) {
      if (wall < EARLIEST || wall > LATEST) return wall;
      const midnight = Math.floor(wall / DAY) * DAY;
      const offset = aheadAt(midnight);
      return offset === aheadAt(midnight + DAY) ? wall - offset : exactly(wall);
    },
  };
}

const fixedZone = (minutes: number): Zone => ({ instant: (wall) => wall - minutes * 60_000 });

function isRegion(name: string): boolean {
  const found = known.get(name);
  if (found !== undefined) return found;
  let is = /^[a-z][\w+/-]*$/i.test(name) && name.length <= 60;
  try {
    if (is) new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    is = false;
  }
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(name, is);
  return is;
}

/** The zones of a file: by names of regions, of Windows, by paths that end in one, by differences to UTC, by its own VTIMEZONEs. */
export class Zones {
  readonly utc = utc;
  private readonly definitions = new Map<string, Component>();
  private readonly found = new Map<string, Zone | undefined>();
  private readonly otherwise: Zone | undefined;
  /** Names that nobody knows. */
  readonly unknown = new Set<string>();

  /** @param calendars whose definitions count, and whose `X-WR-TIMEZONE` times without a zone have */
  constructor(calendars: readonly Component[]) {
    for (const { components } of calendars)
      for (const one of components) {
        const name =
          one.name === 'VTIMEZONE' ? lineOf(one, 'TZID')?.value.replaceAll('"', '').trim() : undefined;
        if (name && !this.definitions.has(name)) this.definitions.set(name, one);
      }
    const own = calendars.map((one) => lineOf(one, 'X-WR-TIMEZONE')?.value.trim()).find(Boolean);
    this.otherwise = own === undefined ? undefined : this.named(own);
  }

  /** Undefined: nobody knows it, so its times are read as those of whoever looks. */
  named(given: string | undefined): Zone | undefined {
    const name = given?.trim();
    if (!name) return this.otherwise;
    if (!this.found.has(name)) this.found.set(name, this.find(name));
    const found = this.found.get(name);
    if (!found) this.unknown.add(name);
    return found ?? this.otherwise;
  }

  private find(name: string): Zone | undefined {
    const region = regionOf(name);
    if (region !== undefined) return regionZone(region);
    const definition = this.definitions.get(name);
    const located = definition && lineOf(definition, 'X-LIC-LOCATION')?.value.trim();
    if (located && isRegion(located)) return regionZone(located);
    if (definition) return definedZone(definition) ?? offsetZone(name);
    return isRegion(name) ? regionZone(name) : (zoneOfCities(name) ?? offsetZone(name));
  }
}

/**
 * What Outlook and Rails show people in place of a name: `(UTC-05:00) Eastern Time (US & Canada)`, and of older ones
 * `(GMT-08.00) Pacific Time (US & Canada)/Tijuana`.
 */
const american =
  /^(?:\([^)]*\) ?)?(eastern|central|mountain|pacific|atlantic) time \((?:us & )?canada\)(?:[;/]|$)/i;

/** `Europe/Berlin`, `/mozilla.org/20050126_1/Europe/Berlin`, `W. Europe Standard Time`. */
function regionOf(given: string): string | undefined {
  const shown = american.exec(given)?.[1];
  const name = shown ? `${shown} standard time` : given.replaceAll('\\', '');
  if (/^(utc|gmt|z|tzone:\/\/microsoft\/utc)$/i.test(name)) return 'UTC';
  const windows = windowsZones.get(name.toLowerCase());
  if (windows !== undefined) return windows;
  const parts = name.replaceAll(' ', '_').split('/').filter(Boolean);
  for (const count of [3, 2]) {
    const end = parts.slice(-count);
    if (end.length === count && isRegion(end.join('/'))) return end.join('/');
  }
  return undefined;
}

/** The regions by the names of their cities. */
let cities: Map<string, string> | undefined;
/** A winter day and a summer day. */
const SEASONS = [Date.UTC(2024, 0, 1), Date.UTC(2024, 6, 1)];

/** `(UTC+01:00) Amsterdam, Berlin`, `(GMT+01.00) Amsterdam / Berlin`: what Windows shows people. That difference is the one without summer time. */
function zoneOfCities(name: string): Zone | undefined {
  const [, shown] = /^\((?:utc|gmt)[^)]*\)\s*(.+)$/i.exec(name) ?? [];
  const offset = offsetZone(name);
  if (shown === undefined || !offset) return undefined;
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((region) => [
      region
        .slice(region.lastIndexOf('/') + 1)
        .replaceAll('_', ' ')
        .toLowerCase(),
      region,
    ]),
  );
  for (const city of shown.split(/[,;/]/)) {
    const region = cities.get(city.trim().toLowerCase());
    const zone = region === undefined ? undefined : regionZone(region);
    // Summer time is ahead of the other: its instants come first.
    if (zone && Math.max(...SEASONS.map((wall) => zone.instant(wall) - offset.instant(wall))) === 0)
      return zone;
  }
  return undefined;
}

/** `GMT+0100`, `(GMT +01:00)`, `UTC-3`, `(UTC+01:00) Amsterdam, Berlin`. */
function offsetZone(name: string): Zone | undefined {
  const [, sign, hours, minutes = '0'] =
    /^\(?(?:utc|gmt)?\s*([+-])(\d{1,2})[:.]?(\d\d)?(?![\d])/i.exec(name) ?? [];
  if (hours === undefined || Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return fixedZone((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)));
}
