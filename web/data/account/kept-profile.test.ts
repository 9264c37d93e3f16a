import { profile } from '@tessera/domain/api/me.ts';
import { expect, test } from 'vitest';
import { readProfile } from './kept-profile.ts';

test('a profile stored by an older version is completed, and asks the person nothing', () => {
  const kept = {
    id: 7,
    email: 'ann@example.org',
    name: 'Ann',
    photo_url: null,
    guest: false,
    locale: 'pl-PL',
  };
  const found = readProfile(JSON.stringify(kept))!;
  expect(profile.parse(found)).toEqual(found);
  expect(found).toMatchObject({ ...kept, email_verified: true, two_factor: false, preferences: {} });
  expect(found.survey).not.toBeNull();
});

test('a profile stored by this version is read unchanged', () => {
  const kept = profile.parse({
    ...readProfile('{"id":7}'),
    email_verified: false,
    pending_email: 'other@example.org',
    survey: null,
    start_of_week: 0,
    preferences: { theme: 'dark' },
  });
  expect(readProfile(JSON.stringify(kept))).toEqual(kept);
});

test.each([null, '', 'null', '7', '"x"', '[]', '{}', '{"id":"7"}', '{"id":', 'undefined'])(
  '%j is no profile',
  (kept) => {
    expect(readProfile(kept)).toBeNull();
  },
);
