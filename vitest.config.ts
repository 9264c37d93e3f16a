import { globSync, readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { browserArguments, executablePath } from './e2e/chromium.ts';
import { violationsOf } from './e2e/violations.ts';
import { textParts } from './web/text-parts.ts';

/** Properties begin with the seed of `SEED`: the same each time, where none is given. */
const setupFiles = ['domain/testing/seeded-properties.ts', 'domain/testing/formulas.ts'];
const ignored = ['**/node_modules/**', '**/dist/**'];

/**
 * Where processes and browsers take part in a test, one failure in some thousands is of the machine. What passes at its
 * second try only is told at the end of `npm test`.
 */
const RETRIES = 1;
/** What has not come yet is looked for again after this long, in milliseconds: the default of 50 is most of a quick test. */
const AGAIN_MS = 10;

const inProduction = { 'process.env.NODE_ENV': '"production"' };

const unitTests = ['{domain,sync,server,web,simulation,scripts,e2e}/**/*.test.ts'];
const notUnit = [...ignored, '**/*.pg.test.ts'];
/** Tests that replace modules or globals have these to themselves. */
const alone = globSync(unitTests, { exclude: notUnit }).filter((file) =>
  /\bvi\.(mock|doMock|stubGlobal|resetModules)\(/.test(readFileSync(file, 'utf8')),
);

const unit = (name: string, own: InlineConfig): TestProjectInlineConfiguration => ({
  plugins: [textParts()],
  test: {
    name,
    // Properties of thousands of runs take seconds on a busy machine: the default of 5 s would fail them.
    testTimeout: 60_000,
    setupFiles,
    maxWorkers: 2,
    ...own,
  },
});

export default defineConfig({
  test: {
    projects: [
      // A worker reads modules once and runs many files: a third of the time.
      unit('unit', { include: unitTests, exclude: [...notUnit, ...alone], isolate: false }),
      unit('unit-alone', { include: alone }),
      {
        test: {
          name: 'server',
          include: ['{server,sync,simulation}/**/*.pg.test.ts'],
          exclude: ignored,
          setupFiles: ['server/compiled-schemas.ts', ...setupFiles],
          globalSetup: 'server/testing/global-setup.ts',
          retry: RETRIES,
          testTimeout: 120_000,
          // A machine that has other things to do takes ten times as long to fill what a file begins with.
          hookTimeout: 180_000,
          // As `eventually` does (`server/testing`).
          expect: { poll: { timeout: 20_000, interval: AGAIN_MS } },
          // Files wait more than they work: on two cores three take a sixth less time than two.
          maxWorkers: 3,
          // A worker reads the server's modules once and runs many files, which share a server (`sharedServer`).
          isolate: false,
        },
      },
      {
        plugins: [textParts()],
        // React as people have it: its development build takes a fifth more of the time.
        ...{ define: inProduction, oxc: { jsx: { runtime: 'automatic', development: false } } },
        // All that the app needs is prepared before the first test: what is found later would load the page anew.
        optimizeDeps: {
          entries: ['web/main.tsx'],
          include: [
            ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
            '@tessera/domain > libphonenumber-js/min',
          ],
          rolldownOptions: { transform: { define: inProduction } },
        },
        test: {
          name: 'browser',
          include: ['web/**/*.browser.test.tsx'],
          exclude: ignored,
          setupFiles: ['web/testing/browser-setup.ts', 'domain/testing/formulas.ts'],
          retry: RETRIES,
          // As for unit tests: what takes a second takes twenty on a busy machine.
          testTimeout: 60_000,
          // Files wait for the page more than they work.
          maxWorkers: 2,
          // What is waited for comes at once; on a busy machine that is later than the default of 1 s.
          expect: { poll: { timeout: 15_000, interval: AGAIN_MS } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { executablePath, args: browserArguments },
              // As in the journeys: what fades in is there at once.
              contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            commands: {
              restMouse: ({ page }: { page: Page }) => page.mouse.move(0, 0),
              violations: async ({ frame }: { frame(): Promise<Frame> }) => violationsOf(await frame()),
            },
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
