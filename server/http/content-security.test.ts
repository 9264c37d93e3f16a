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
