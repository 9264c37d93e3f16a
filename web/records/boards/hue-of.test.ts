import { type Hue, hues } from '@tessera/domain/records/record.ts';
import { starts } from '@tessera/domain/starts/index.ts';
import { expect, test } from 'vitest';
import { hueOf } from './hue-of.ts';

const own = starts.empty.hue;
const draft = { start: 'empty', hue: null } as const;

test('a new board has the colour of its start, or the one that is chosen', () => {
  expect(hueOf(draft, [])).toBe(own);
  expect(hueOf({ ...draft, hue: 'pink' }, [{ hue: 'pink' }])).toBe('pink');
});

test('the colours of new boards come in turn: none comes again before all others were there', () => {
  const boards: { hue: Hue }[] = [];
  for (let round = 1; round <= 2; round += 1) {
    while (boards.length < round * hues.length) boards.push({ hue: hueOf(draft, boards) });
    const uses = hues.map((hue) => boards.filter((board) => board.hue === hue).length);
    expect(uses).toEqual(hues.map(() => round));
  }
  expect(boards[0]!.hue).toBe(own);
});
