import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantAt, instantWith, offsetText, wallTime } from './zoned-time.ts';

const zones = [
  ...['UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Europe/Berlin', 'Asia/Kolkata'],
  ...['Pacific/Kiritimati', 'Australia/Lord_Howe', 'Pacific/Pago_Pago', 'America/St_Johns'],
];
const instant = fc
  .date({ min: new Date('1975-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19).replace('T', ' '));

const long = { dateStyle: 'short', timeStyle: 'medium' } as const;

test.each([
  ['2026-03-04 11:30:00', 'Pacific/Auckland', '2026-03-05', '00:30:00'],
  ['2026-03-04 07:30:00', 'America/Los_Angeles', '2026-03-03', '23:30:00'],
  ['2026-03-04 00:30:00', 'UTC', '2026-03-04', '00:30:00'],
  ['2026-03-03 23:30:00', 'Europe/Berlin', '2026-03-04', '00:30:00'],
  ['2026-07-03 22:30:00', 'Europe/Berlin', '2026-07-04', '00:30:00'],
  ['2026-03-04 18:45:00', 'Asia/Kolkata', '2026-03-05', '00:15:00'],
])('at %s clocks in %s show %s %s, and back', (at, zone, day, time) => {
  expect(wallTime(at, zone)).toEqual({ day, time });
  expect(instantAt({ day, time }, zone)).toBe(at);
});

describe('a clock change', () => {
  test('skips times, which are as much later', () => {
    const at = instantAt({ day: '2026-03-08', time: '02:30:00' }, 'America/Los_Angeles');
    expect(wallTime(at, 'America/Los_Angeles')).toEqual({ day: '2026-03-08', time: '03:30:00' });
    const other = instantAt({ day: '2026-09-27', time: '02:30:00' }, 'Pacific/Auckland');
    expect(wallTime(other, 'Pacific/Auckland')).toEqual({ day: '2026-09-27', time: '03:30:00' });
  });

  test('comes a minute after midnight in some years', () => {
    const at = (time: string) => wallTime(`1995-04-02 ${time}`, 'America/St_Johns').time;
    expect(['03:30:30', '03:30:59', '03:31:00', '03:31:01'].map(at)).toEqual([
      ...['00:00:30', '00:00:59', '01:01:00', '01:01:01'],
    ]);
  });

  test('repeats an hour, of which the first is meant; the difference to UTC tells them apart', () => {
    const wall = { day: '2026-10-25', time: '02:30:00' };
    expect(instantAt(wall, 'Europe/Berlin')).toBe('2026-10-25 00:30:00');
    expect(wallTime('2026-10-25 01:30:00', 'Europe/Berlin')).toEqual(wall);
    expect(offsetText('2026-10-25 00:30:00', 'Europe/Berlin')).toBe('+02:00');
    expect(offsetText('2026-10-25 01:30:00', 'Europe/Berlin')).toBe('+01:00');
    expect(instantWith(wall, '+01:00')).toBe('2026-10-25 01:30:00');
  });
});

test('an instant is what its wall time and its difference to UTC say, in every zone', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom(...zones), (at, zone) => {
      const wall = wallTime(at, zone);
      expect(instantWith(wall, offsetText(at, zone))).toBe(at);
      expect(wallTime(instantAt(wall, zone), zone)).toEqual(wall);
    }),
  );
});

test('many instants of several zones are what the zones say, whatever was asked before', () => {
  const asked = new Map(
    zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('sv-SE', { ...long, timeZone })] as const),
  );
  for (let at = Date.UTC(2026, 2, 1); at < Date.UTC(2026, 3, 10); at += 1_801_000)
    for (const zone of zones) {
      const { day, time } = wallTime(new Date(at).toISOString().slice(0, 19).replace('T', ' '), zone);
      expect(`${day} ${time}`).toBe(asked.get(zone)!.format(at));
    }
});

test('a zone that this machine does not know is taken for UTC', () => {
  expect(wallTime('2026-03-04 11:30:00', 'Mars/Olympus')).toEqual({ day: '2026-03-04', time: '11:30:00' });
});
