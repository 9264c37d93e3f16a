import { expect, test } from 'vitest';
import { icon } from './icons.ts';

test.each(['rocket', '🚀', '👩🏽‍💻', '🏳️‍🌈', '🇷🇸', '👨‍👩‍👧‍👦', '❤️'])('%s can mark something', (one) => {
  expect(icon.parse(one)).toBe(one);
});

test.each(['', 'a', 'no-icon', '🚀🚀', '🚀 ', ' 🚀', '1', '<svg>', '🚀'.repeat(1_000)])(
  '%j cannot',
  (one) => {
    expect(icon.safeParse(one).success).toBe(false);
  },
);
