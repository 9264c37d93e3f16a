import { expect } from 'vitest';
import { commands } from 'vitest/browser';

/** axe-core finds no barrier in what is shown, in light and in dark. */
export async function expectAccessible(): Promise<void> {
  expect(await commands.violations()).toEqual([]);
}
