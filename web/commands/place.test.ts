import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { type Place, PlaceAtHand, placesAtHand, putAtHand } from './place.ts';

interface Door {
  isOpen: boolean;
  isLocked: boolean;
}
const done: string[] = [];
const open: Command<Door> = {
  id: 'open',
  label: 'door.open',
  shortcuts: [{ key: 'o' }],
  when: ({ isOpen }) => !isOpen,
  disabled: ({ isLocked }) => isLocked,
  run: () => void done.push('open'),
};
const knock: Command<Door> = {
  id: 'knock',
  label: 'door.knock',
  shortcuts: [{ key: 'k' }],
  run: () => void done.push('knock'),
};
const door: Place<Door> = { id: 'item', menu: [[open]], keys: [open, knock] };
const house: Place<Door> = { id: 'board', menu: [[open]] };
const pressed = { key: 'k', shift: false, control: false, alt: false, repeat: false };

test('a place offers what can be done now, and does it only if it still can be done then', () => {
  let now: Door | undefined = { isOpen: false, isLocked: false };
  const at = new PlaceAtHand(door, { context: () => now });
  const [offer] = at.offers();
  expect(at.offers().map(({ command }) => command.id)).toEqual(['open']);
  now = { isOpen: false, isLocked: true };
  expect(at.offers()).toEqual([]);
  offer!.run();
  now = undefined;
  offer!.run();
  expect(done).toEqual([]);
  now = { isOpen: false, isLocked: false };
  offer!.run();
  expect(done).toEqual(['open']);
});

test('keys run what no menu offers, and, where nothing else is said, what is offered', () => {
  const now = { isOpen: false, isLocked: false };
  expect(new PlaceAtHand(door, { context: () => now }).commandOf(pressed, now)?.id).toBe('knock');
  expect(new PlaceAtHand(house, { context: () => now }).commandOf(pressed, now)).toBeUndefined();
  expect(new PlaceAtHand(house, { context: () => now }).keys).toEqual([open]);
});

test('the nearest place comes first, and one that has gone is at hand no more', () => {
  const now = { context: () => ({ isOpen: false, isLocked: false }) };
  const away = putAtHand(new PlaceAtHand(house, now));
  const off = putAtHand(new PlaceAtHand(door, now));
  expect(placesAtHand().map(({ place }) => place.id)).toEqual(['item', 'board']);
  away();
  expect(placesAtHand().map(({ place }) => place.id)).toEqual(['item']);
  off();
  expect(placesAtHand()).toEqual([]);
});
