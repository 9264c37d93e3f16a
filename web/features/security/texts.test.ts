import { accountEventKinds } from '@tessera/domain/accounts/account-event.ts';
import { scopes } from '@tessera/domain/accounts/scopes.ts';
import { expect, test } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };

const { events, tokens } = en.security;

test('every event of an account has a sentence', () => {
  expect(accountEventKinds.filter((kind) => !Object.hasOwn(events, kind))).toEqual([]);
  const known = new Set<string>(accountEventKinds);
  expect(Object.keys(events).filter((key) => !known.has(key.replace(/_about$/, '')))).toEqual([]);
});

test('every scope of an access token has a name and a sentence', () => {
  const keys = scopes.map((scope) => scope.replace(':', '-'));
  expect(Object.keys(tokens.scope)).toEqual(keys);
  expect(Object.keys(tokens.scopeText)).toEqual(keys);
});
