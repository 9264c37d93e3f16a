import { expect, test } from 'vitest';
import { RequestError } from '../../data/errors.ts';
import { isEmail, problemsOf, waitOf } from './field-problems.ts';

const invalid = (...errors: string[]) =>
  new RequestError(422, { message: `Validation Error: ${errors.join(', ')}`, code: 'invalid', errors });
const of = (error: unknown, ...fields: string[]) => problemsOf(error, fields, 'Sorry.');

test('each sentence stands beside the field that it is about', () => {
  const error = invalid(
    'A name is required.',
    'A valid e-mail is required.',
    'A new password needs at least 8 characters.',
  );
  expect(of(error, 'name', 'email', 'password')).toEqual({
    name: 'A name is required.',
    email: 'A valid e-mail is required.',
    password: 'A new password needs at least 8 characters.',
  });
  expect(of(invalid('This e-mail already exists.'), 'name', 'email')).toEqual({
    email: 'This e-mail already exists.',
  });
});

test('a password that is one’s name is about the password', () => {
  const said = 'The password is your name or address. Please choose another.';
  expect(of(invalid(said), 'name', 'email', 'password')).toEqual({ password: said });
});

test('what is about no field of the form is about the form', () => {
  expect(of(invalid('A name is required.'), 'email')).toEqual({ form: 'A name is required.' });
  expect(of(invalid('token: Invalid input'), 'password')).toEqual({ form: 'token: Invalid input' });
  const wrong = new RequestError(422, { message: 'The code is not right.', code: 'wrong_code' });
  expect(of(wrong, 'password', 'code')).toEqual({ code: 'The code is not right.' });
  expect(of(wrong, 'password')).toEqual({ form: 'The code is not right.' });
});

test('any other failure says what it is, and what nobody foresaw says sorry', () => {
  const credentials = new RequestError(401, { message: 'No.', code: 'invalid_credentials' });
  expect(of(credentials, 'email', 'password')).toEqual({ form: 'No.' });
  expect(of(new RequestError(0, {}), 'email')).toEqual({
    form: 'This action is not available when you are offline.',
  });
  expect(of(new TypeError('x is undefined'), 'email')).toEqual({ form: 'Sorry.' });
});

test('how long to wait is a number of whole seconds, where the server says one', () => {
  const often = (data: unknown) => waitOf(new RequestError(429, { data }));
  expect([often({ seconds: 8 }), often({ seconds: 0.2 })]).toEqual([8, 1]);
  expect([often({ seconds: 0 }), often({ seconds: '8' }), often({}), often(undefined)]).toEqual([0, 0, 0, 0]);
  expect(waitOf(new RequestError(422, { data: { seconds: 8 } }))).toBe(0);
  expect(waitOf(new Error('no'))).toBe(0);
});

test('an address is good enough, whoever writes it', () => {
  expect(['a@b.c', ' ann@example.org ', 'مثال@موقع.عرب', "o'neil+x@sub.example.org"].map(isEmail)).toEqual(
    Array(4).fill(true),
  );
  expect(['', 'ann', 'ann@', '@b.c', 'a b@c.d', 'ann@localhost'].map(isEmail)).toEqual(Array(6).fill(false));
});
