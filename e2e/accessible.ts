import { expect, type Page } from '@playwright/test';
import { violationsOf } from './violations.ts';

/** axe-core finds no barrier on this page, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}
