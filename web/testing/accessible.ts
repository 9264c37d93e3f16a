import { expect } from 'vitest';
import { commands } from 'vitest/browser';

/** Nothing that axe-core knows of bars anybody from what is shown, in light and in dark. */
export async function expectAccessible(): Promise<void> {
  expect(await commands.violations()).toEqual([]);
}
