import { icon, icons } from '@tessera/domain/records/icons.ts';
import { expect, test } from 'vitest';
import { emojis } from './emojis.ts';
import { foundIcons } from './found-icons.ts';

const names = (name: string) => name.replaceAll('-', ' ');

test('all are there until something is typed', () => {
  const all = foundIcons('', names);
  expect(all.shapes).toEqual(icons);
  expect(all.emojis.length).toBeGreaterThan(100);
});

test('a word finds the shape and the emojis that mean the same', () => {
  expect(foundIcons('rock', names)).toEqual({ shapes: ['rocket'], emojis: emojis.rocket });
  expect(foundIcons('cart', names).shapes).toEqual(['shopping-cart']);
  expect(foundIcons('nothing', names)).toEqual({ shapes: [], emojis: [] });
});

test('an emoji that is typed is found, whichever it is', () => {
  expect(foundIcons(' 🦖 ', names)).toEqual({ shapes: [], emojis: ['🦖'] });
});

test('each that is offered can be saved, and stands there once', () => {
  const all = Object.values(emojis).flat();
  for (const one of all) expect(icon.safeParse(one).success, one).toBe(true);
  expect(new Set(all).size).toBe(all.length);
});
