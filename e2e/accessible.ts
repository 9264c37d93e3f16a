import { expect, type Page } from '@playwright/test';
import { violationsOf } from './violations.ts';

/** Nothing that axe-core knows of bars anybody from this page, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}
