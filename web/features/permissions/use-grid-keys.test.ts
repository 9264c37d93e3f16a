import { expect, test } from 'vitest';
import { moved } from './use-grid-keys.ts';

const size = { rows: 10, columns: 5 };
const ltr = { rtl: false, far: false };

test('arrows move from cell to cell, and stay in the grid', () => {
  expect(moved({ row: 1, column: 1 }, 'ArrowRight', size, ltr)).toEqual({ row: 1, column: 2 });
  expect(moved({ row: 1, column: 4 }, 'ArrowRight', size, ltr)).toEqual({ row: 1, column: 4 });
  expect(moved({ row: 0, column: 1 }, 'ArrowUp', size, ltr)).toEqual({ row: 0, column: 1 });
  expect(moved({ row: 8, column: 1 }, 'PageDown', size, ltr)).toEqual({ row: 9, column: 1 });
});

test('from right to left, the right arrow goes back', () => {
  const rtl = { rtl: true, far: false };
  expect(moved({ row: 1, column: 1 }, 'ArrowRight', size, rtl)).toEqual({ row: 1, column: 0 });
  expect(moved({ row: 1, column: 1 }, 'ArrowLeft', size, rtl)).toEqual({ row: 1, column: 2 });
});

test('Home and End move along the row, with Control to the corners', () => {
  expect(moved({ row: 4, column: 3 }, 'Home', size, ltr)).toEqual({ row: 4, column: 0 });
  expect(moved({ row: 4, column: 3 }, 'End', size, { rtl: false, far: true })).toEqual({ row: 9, column: 4 });
});

test('other keys move nowhere', () => {
  expect(moved({ row: 4, column: 3 }, 'Enter', size, ltr)).toBeUndefined();
});
