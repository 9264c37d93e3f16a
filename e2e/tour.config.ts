import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The tour through every page, which is no journey: it is run by itself, to look at its pictures. */
export default defineConfig({
  ...journeys,
  testMatch: ['tour.ts', 'tour-opened.ts'],
  outputDir: '../test-results/tour-failures',
  workers: 1,
  retries: 0,
  reporter: [['list']],
});
