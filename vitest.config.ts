import { defineConfig } from 'vitest/config';

const seconds = 1000;
const patience = { testTimeout: 30 * seconds, hookTimeout: 60 * seconds };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patience,
          name: 'server',
          environment: 'node',
          include: ['{contract,messages,server}/src/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: 'server/src/testing/global-setup.ts',
        },
      },
      {
        // The web's own plugins and aliases, so that tests see what the browser gets.
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          ...patience,
          name: 'web',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
        },
      },
    ],
  },
});
