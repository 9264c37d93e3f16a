import { expect, test } from 'vitest';
import { Tokens } from './tokens.ts';

const tokens = new Tokens(Buffer.alloc(32, 7).toString('base64'));

test('Tokens: a signature for one purpose is valid for no other, whatever its parts contain', () => {
  const name = 'foo\nteam.1';
  const forged = tokens.signChannel(`device\n5\nfoo`, 'team.1', 7).split(':')[1]!;
  expect(tokens.verifyDevice({ person: 5, name: `${name}\n7` }, forged)).toBe(false);
  const moved = tokens.signChannel('a\nb', 'c', 7);
  expect(tokens.verifyChannel('a', 'b\nc', 7, moved)).toBe(false);
  expect(tokens.verifyChannel('a\nb', 'c', 7, moved)).toBe(true);
  expect(tokens.verifyDevice({ person: 5, name }, tokens.signDevice({ person: 5, name }))).toBe(true);
});
