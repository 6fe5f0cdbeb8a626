import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const browserFile = join(import.meta.dirname, '../.cache/browser.json');
const browser: { executablePath?: string } = existsSync(browserFile)
  ? JSON.parse(readFileSync(browserFile, 'utf8'))
  : {};

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // One axe run can take half a minute on a busy machine; slowness alone must not fail a journey.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Set by the global setup, before any worker reads this file.
    baseURL: process.env.E2E_BASE_URL ?? '',
    // Recording a trace costs every journey time: `--retries=1` records the ones that failed.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...browser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
