import type { Page } from '@playwright/test';
import { expect } from './tessera.ts';

/** The rows of a list. */

export const line = (page: Page, name: string) => page.getByRole('row', { name, exact: true });
/** The rows that are there, from the top, those below another one with a dot for each level. */
export const expectLines = (page: Page, ...names: string[]) =>
  expect
    .poll(() =>
      page
        .locator('main [role=row][aria-label]')
        .evaluateAll((all) =>
          all.map(
            (one) =>
              `${'.'.repeat(Number(one.getAttribute('aria-level')) - 1)}${one.getAttribute('aria-label')}`,
          ),
        ),
    )
    .toEqual(names);
