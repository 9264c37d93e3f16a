export interface TimeZone {
  id: string;
  city: string;
  /** The continent, and the country if the name has it. */
  region: string;
  /** The difference to UTC at the given moment, such as `GMT+5:30`. */
  offset: string;
  minutes: number;
}

/** Former English names of some cities, which browsers still use. */
const newNames: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh',
  Godthab: 'Nuuk',
  Faeroe: 'Faroe',
};

/** All time zones of this browser, from west to east. `also`: one to include in any case. */
export function timeZones(at: Date, also: string | null = null): TimeZone[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(also === null ? [] : [also])]);
  return [...ids]
    .map((id) => timeZone(id, at))
    .sort((one, other) => one.minutes - other.minutes || (one.city < other.city ? -1 : 1));
}

export function timeZone(id: string, at: Date): TimeZone {
  const parts = id.split('/').map((part) => part.replaceAll('_', ' '));
  const name = parts.pop()!;
  const offset = offsetOf(id, at);
  return { id, city: newNames[name] ?? name, region: parts.join(' · '), offset, minutes: minutesOf(offset) };
}

function offsetOf(id: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'shortOffset' }).formatToParts(
    at,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

/** `GMT+5:30` is 330. */
function minutesOf(offset: string): number {
  const [, sign, hours, minutes] = /([+-])(\d+)(?::(\d+))?/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** As people write it: `+5:30`, `+05:30`, each also behind `GMT` or `UTC`. */
export function writtenOffsets(minutes: number): string[] {
  const size = Math.abs(minutes);
  const [hours, rest] = [String(Math.floor(size / 60)), String(size % 60).padStart(2, '0')];
  const sign = minutes < 0 ? '-' : '+';
  const short = [
    `${sign}${hours}${rest === '00' ? '' : `:${rest}`}`,
    `${sign}${hours.padStart(2, '0')}:${rest}`,
  ];
  return short.flatMap((one) => [one, `GMT${one}`, `UTC${one}`]);
}
