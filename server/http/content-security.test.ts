import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { contentSecurity } from './content-security.ts';

test.each([
  [undefined, ["'self'"]],
  ['http://127.0.0.1:3000', ["'self'"]],
  ['https://tessera.example:8443', ["'self'", 'https://status.tessera.example']],
])('at the public address %s pages may ask %j', (PUBLIC_URL, sources) => {
  const policy = contentSecurity(readConfig(PUBLIC_URL === undefined ? {} : { PUBLIC_URL }));
  expect(policy['connect-src']).toEqual(sources);
});

test('what additional scripts may reach is named by the operator, and is nothing without such scripts', () => {
  const more = { ADDITIONAL_SOURCES: 'https://chat.example.org, https://files.example.org:8443' };
  const usual = contentSecurity(readConfig({}));
  expect(contentSecurity(readConfig(more))).toEqual(usual);
  const policy = contentSecurity(readConfig({ ...more, ADDITIONAL_SCRIPTS: '/srv/ours.js' }));
  const widened = Object.keys(policy).filter((name) => `${policy[name]}` !== `${usual[name]}`);
  expect(widened).toEqual(['script-src', 'img-src', 'connect-src', 'frame-src']);
  for (const name of widened)
    expect(policy[name]).toEqual([
      ...usual[name]!,
      'https://chat.example.org',
      'https://files.example.org:8443',
    ]);
});
