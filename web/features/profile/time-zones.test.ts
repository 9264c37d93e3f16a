import { expect, test } from 'vitest';
import { timeZone, timeZones, writtenOffsets } from './time-zones.ts';

const [winter, summer] = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];

test('a zone has its city, its region and its offset of the day', () => {
  expect(timeZone('Europe/Belgrade', winter)).toMatchObject({
    city: 'Belgrade',
    region: 'Europe',
    offset: 'GMT+1',
    minutes: 60,
  });
  expect(timeZone('Europe/Belgrade', summer)).toMatchObject({ offset: 'GMT+2', minutes: 120 });
  expect(timeZone('America/Argentina/Buenos_Aires', winter)).toMatchObject({
    city: 'Buenos Aires',
    region: 'America · Argentina',
    minutes: -180,
  });
  expect(timeZone('Asia/Calcutta', winter)).toMatchObject({ city: 'Kolkata', minutes: 330 });
  expect(timeZone('America/St_Johns', winter)).toMatchObject({ minutes: -210 });
});

test('all zones are listed from west to east, with UTC and the chosen one', () => {
  const found = timeZones(winter, 'Etc/GMT+12');
  expect(found.length).toBeGreaterThan(400);
  expect(found[0]!.id).toBe('Etc/GMT+12');
  expect(found.some(({ id }) => id === 'UTC')).toBe(true);
  const minutes = found.map((zone) => zone.minutes);
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
});

test.each([
  [0, ['+0', '+00:00']],
  [120, ['+2', '+02:00']],
  [330, ['+5:30', '+05:30']],
  [-210, ['-3:30', '-03:30']],
  [-600, ['-10', '-10:00']],
])('an offset of %i minutes is written in each way that people have', (minutes, written) => {
  const found = writtenOffsets(minutes);
  expect(found.filter((one) => /^[+-]/.test(one))).toEqual(written);
  expect(found).toEqual(expect.arrayContaining(written.flatMap((one) => [`GMT${one}`, `UTC${one}`])));
});
