import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ruling } from './access.ts';
import type { Entries } from './entries.ts';
import { foldEntries } from './fold-entries.ts';

const tokens = ['user:7', 'tag:board_member', 'role:full-member'] as const;
const level = fc.dictionary(
  fc.constantFrom(...tokens.map((token) => `${token}:VIEW_FOLDER`)),
  fc.boolean(),
) as fc.Arbitrary<Entries>;

/** As the folders are: each has what it inherits under what is its own, and is hidden with what it is in. */
function isSeen(above: Entries, levels: readonly Entries[]): boolean {
  let final = above;
  return levels.every((own) => {
    final = { ...final, ...own };
    return ruling(final, tokens, 'VIEW_FOLDER', false).granted;
  });
}

test('foldEntries hides a folder from everybody from whom one of its parents is hidden', () => {
  const above = { 'role:full-member:VIEW_FOLDER': true };
  fc.assert(
    fc.property(fc.array(level, { maxLength: 4 }), (levels) => {
      const folded = ruling({ ...above, ...foldEntries(levels) }, tokens, 'VIEW_FOLDER', false).granted;
      if (folded && !isSeen(above, levels)) throw new Error('seen by somebody it was hidden from');
    }),
    { numRuns: 2_000 },
  );
});

test('foldEntries inherits entries that hide nothing', () => {
  expect(
    foldEntries([
      { 'role:guest:EDIT_ITEM': false, 'role:guest:VIEW_FOLDER': true },
      { 'role:guest:EDIT_ITEM': true, 'user:7:VIEW_FOLDER': false },
      { 'user:7:VIEW_FOLDER': true },
    ]),
  ).toEqual({
    'role:guest:EDIT_ITEM': true,
    'role:guest:VIEW_FOLDER': true,
    'user:7:VIEW_FOLDER': false,
  });
});
