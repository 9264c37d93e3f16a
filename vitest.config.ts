import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', 'e2e/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Properties of thousands of runs take seconds on a busy machine: the default of 5 s would fail them.
          testTimeout: 60_000,
          include: ['{domain,sync,server,web,simulation,scripts}/**/*.test.ts'],
          exclude: [...ignored, '**/*.pg.test.ts'],
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,sync,simulation}/**/*.pg.test.ts'],
          exclude: ignored,
          globalSetup: 'server/testing/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Each file starts servers of its own; more at once would only wait for each other on two cores.
          maxWorkers: 2,
        },
      },
    ],
  },
});
