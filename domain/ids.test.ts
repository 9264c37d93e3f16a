import { describe, expect, test } from 'vitest';
import { inTeam, limitInAddress, seqInAddress } from './api/shapes.ts';
import { isId, isSerialId, newId, recordId, SERIAL_MAX } from './ids.ts';
import { mustNameOne, namesRecord } from './records/record-name.ts';

const id = newId();
const other = newId();
const spellings = [
  id.toUpperCase(),
  id.replaceAll('-', ''),
  `{${id}}`,
  `${id}\n`,
  ` ${id}`,
  `urn:uuid:${id}`,
];
const NIL = '00000000-0000-0000-0000-000000000000';
const noIds = [NIL, '', 'constructor', '__proto__', 'not-a-uuid', null, undefined, 7, {}, [id]];

describe('an id', () => {
  test('is another one each time, and comes after those before it', () => {
    const ids = Array.from({ length: 5_000 }, newId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
    expect(ids.every(isId)).toBe(true);
    expect(new Set(ids.map((one) => one.slice(-11))).size).toBe(ids.length);
  });

  test('has one spelling', () => {
    expect([isId(id), recordId.safeParse(id).success]).toEqual([true, true]);
    for (const wrong of [...spellings, ...noIds])
      expect([wrong, isId(wrong), recordId.safeParse(wrong).success]).toEqual([wrong, false, false]);
  });

  test('of a value is made of two', () => {
    expect(namesRecord('values', `${id}.${other}`)).toBe(true);
    expect(namesRecord('items', `${id}.${other}`)).toBe(false);
    for (const wrong of [
      id,
      `${id}.`,
      `.${id}`,
      `${id}.${other}.${other}`,
      `${id}.${other.toUpperCase()}`,
      ...noIds,
    ])
      expect([wrong, namesRecord('values', wrong)]).toEqual([wrong, false]);
  });

  test('is the same wherever a save says it', () => {
    expect(() => mustNameOne('items', id, [{ id }, null, undefined, {}])).not.toThrow();
    for (const said of [...spellings, ...noIds.filter((one) => one !== undefined), other])
      expect(() => mustNameOne('items', id, [{}, { id: said }])).toThrow();
    for (const named of [...spellings, ...noIds]) expect(() => mustNameOne('items', named, [])).toThrow();
  });
});

describe('a number', () => {
  test('of a team or a person is one that the database can hold', () => {
    expect([1, SERIAL_MAX].map(isSerialId)).toEqual([true, true]);
    expect([0, -1, 1.5, SERIAL_MAX + 1, Number.NaN, '1', null].map(isSerialId)).toEqual(Array(7).fill(false));
  });

  test('in an address has one spelling', () => {
    const read = (team: string) => inTeam.safeParse({ team }).success;
    expect(inTeam.parse({ team: '7' })).toEqual({ team: 7 });
    for (const wrong of ['07', '7.0', '7e0', '0x7', '+7', '-7', ' 7', '', '٧', '2147483648', '0'])
      expect([wrong, read(wrong)]).toEqual([wrong, false]);
    expect(seqInAddress.parse('99999999999')).toBe(99_999_999_999);
    expect(seqInAddress.safeParse('9007199254740993').success).toBe(false);
    expect(['0', '10', '11'].map((text) => limitInAddress(10).safeParse(text).success)).toEqual([
      false,
      true,
      false,
    ]);
  });
});
