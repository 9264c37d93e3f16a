import { beforeAll, describe, expect, test, vi } from 'vitest';
import { attributeKinds } from './index.ts';
import { noLookup } from './lookup.ts';
import { countryOf, loadPhoneNumbers, writePhone } from './phone-numbers.ts';

const { parse, data } = attributeKinds.phone;
const read = (text: string, country: string | null = null) => parse(text, { country }, noLookup);

test('what is heavy is not there before it is asked for; a number in E.164 is read all the same', async () => {
  vi.resetModules();
  const fresh = await import('./phone-numbers.ts');
  expect(fresh.hasPhoneNumbers()).toBe(false);
  expect(fresh.readPhone('+4917612345678', null)).toBe('+4917612345678');
  expect(fresh.readPhone('0176 12345678', 'DE')).toBeUndefined();
  expect(fresh.writePhone('+4917612345678')).toBe('+4917612345678');
});

describe('with the numbers of the world', () => {
  beforeAll(loadPhoneNumbers);

  test.each([
    ['0176 12345678', 'DE', '+4917612345678'],
    ['+49 (0)30 901820', 'US', '+4930901820'],
    ['06 698 12345', 'IT', '+390669812345'],
    ['(213) 373-4253', 'US', '+12133734253'],
    ['8 (912) 345-67-89', 'RU', '+79123456789'],
    ['٠١٧٦١٢٣٤٥٦٧٨', 'DE', '+4917612345678'],
    ['tel:+39-06-69812345', null, '+390669812345'],
    ['tel:06-69812345;phone-context=+39', null, '+390669812345'],
  ])('%s in %s is %s', (text, country, number) => {
    expect(read(text, country)).toBe(number);
  });

  test.each([
    ['0176 12345678', null],
    ['0176 12345678', 'ZZ'],
    ['1 + 1', null],
    ['call 0176 12345678', 'DE'],
    ['+1 213 373 4253 ext. 7', null],
    ['12', 'DE'],
    ['javascript:alert(1)', 'DE'],
  ])('%s in %s is no number', (text, country) => {
    expect(read(text, country)).toBeUndefined();
  });

  test('is written as from another country, and names its own', () => {
    expect(writePhone('+4917612345678')).toBe('+49 176 12345678');
    expect(countryOf('+4917612345678')).toBe('DE');
    expect(countryOf('+80012345678')).toBeUndefined();
  });
});

test('only E.164 is stored, and what is wrong is said', () => {
  const own = data({ country: 'DE' });
  for (const wrong of [
    '0176 12345678',
    '+49 176 1',
    '+0123456789',
    '+1234567890123456',
    'tel:+4917612345678',
  ])
    expect(own.safeParse(wrong).error?.issues[0]?.message).toBe('not_phone');
});
