import { DomainError } from '@tessera/domain/errors.ts';
import type { Issue } from '@tessera/domain/issues.ts';
import { expect, test } from 'vitest';
import { RequestError } from '../../data/api/errors.ts';
import { isEmail, problemsOf, waitOf } from './field-problems.ts';

const invalid = (...issues: Issue[]) =>
  new RequestError(422, new DomainError('invalid', { issues }).toBody());
const of = (error: unknown, ...fields: string[]) => problemsOf(error, fields, 'Sorry.');

test('each problem is shown at its field', () => {
  const error = invalid(
    { code: 'name_required', field: 'name', name: 'name' },
    { code: 'not_email', field: 'email', name: 'email' },
    { code: 'password_too_short', field: 'password', name: 'password', params: { min: 8 } },
  );
  expect(of(error, 'name', 'email', 'password')).toEqual({
    name: 'A name is required.',
    email: 'A valid e-mail is required.',
    password: 'A new password needs at least 8 characters.',
  });
  expect(of(invalid({ code: 'email_taken' }), 'name', 'email')).toEqual({
    email: 'This e-mail already exists.',
  });
});

test("a password that equals the person's name is a problem of the password", () => {
  const said = 'The password is your name or address. Please choose another.';
  expect(of(invalid({ code: 'password_own' }), 'name', 'email', 'password')).toEqual({ password: said });
});

test('a problem of no field is shown for the form', () => {
  expect(of(invalid({ code: 'name_required', name: 'name' }), 'email')).toEqual({
    form: 'A name is required.',
  });
  expect(of(invalid({ code: 'not_valid', field: 'token' }), 'password')).toEqual({
    form: 'token is not valid.',
  });
  const wrong = new RequestError(422, { code: 'wrong_code' });
  const said = 'The code is incorrect or has already been used.';
  expect(of(wrong, 'password', 'code')).toEqual({ code: said });
  expect(of(wrong, 'password')).toEqual({ form: said });
});

test('other failures show their message, and unexpected ones an apology', () => {
  const credentials = new RequestError(401, { code: 'invalid_credentials' });
  expect(of(credentials, 'email', 'password')).toEqual({
    form: 'These credentials do not match our records.',
  });
  expect(of(new RequestError(0, {}), 'email')).toEqual({
    form: 'This action is not available when you are offline.',
  });
  expect(of(new TypeError('x is undefined'), 'email')).toEqual({ form: 'Sorry.' });
});

test('the time to wait is a whole number of seconds, if the server gives one', () => {
  const often = (data: unknown) => waitOf(new RequestError(429, { data }));
  expect([often({ seconds: 8 }), often({ seconds: 0.2 })]).toEqual([8, 1]);
  expect([often({ seconds: 0 }), often({ seconds: '8' }), often({}), often(undefined)]).toEqual([0, 0, 0, 0]);
  expect(waitOf(new RequestError(422, { data: { seconds: 8 } }))).toBe(0);
  expect(waitOf(new Error('no'))).toBe(0);
});

test('an address is accepted in any script, and an impossible one is not', () => {
  expect(['a@b.c', ' ann@example.org ', 'مثال@موقع.عرب', "o'neil+x@sub.example.org"].map(isEmail)).toEqual(
    Array(4).fill(true),
  );
  expect(['', 'ann', 'ann@', '@b.c', 'a b@c.d', 'ann@localhost'].map(isEmail)).toEqual(Array(6).fill(false));
});
