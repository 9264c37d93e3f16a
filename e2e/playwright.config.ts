import { defineConfig } from '@playwright/test';
import { browserArguments, executablePath } from './chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // As many as the smallest machine has cores.
  workers: 2,
  // As in `vitest.config.ts`.
  retries: 1,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // A new browser needs two seconds to store the whole app. Journeys that are offline or have a new version say
    // that they need it.
    serviceWorkers: 'block',
    // During a fade-in the contrast is not final yet.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: browserArguments },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
