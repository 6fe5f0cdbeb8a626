import { defineConfig } from 'vitest/config';

const seconds = 1000;
/**
 * The same for every project: projects with different numbers of workers cannot run together. The
 * timeouts end a test that hangs; a test that waits its turn on a busy machine must not reach them.
 */
const common = {
  maxWorkers: 2,
  testTimeout: 120 * seconds,
  hookTimeout: 300 * seconds,
  expect: { poll: { timeout: 60 * seconds } },
};
const serverTests = ['{contract,messages,server}/src/**/*.test.ts', '{tools,bench}/**/*.test.ts'];
/** What proves the installation, or needs programs that npm cannot install: `npm run verify` runs it, `npm test` does not. */
const verifyTests = ['{server/src,tools,bench}/**/*.verify.test.ts'];
const settings = { SECRETS_KEY: Buffer.alloc(32, 5).toString('base64') };
/** Files that mock a module, which the next file in the same process would see. */
const mockingTests = ['server/src/db/embedded/process/run-as.test.ts'];

// The router's lazy component suspends in another way once its code has arrived; React's development build prints a stack.
const expectedLog = 'This library called use() to suspend in a previous render';

export default defineConfig({
  test: {
    onConsoleLog: (log) => !log.includes(expectedLog),
    projects: [
      {
        test: {
          ...common,
          name: 'server',
          environment: 'node',
          include: serverTests,
          exclude: [...mockingTests, ...verifyTests],
          // Loading the 450 modules of the server for each file took longer than its tests.
          isolate: false,
          globalSetup: 'server/src/testing/global-setup.ts',
          env: settings,
        },
      },
      {
        test: {
          ...common,
          name: 'verify',
          environment: 'node',
          include: verifyTests,
          globalSetup: 'server/src/testing/global-setup.ts',
          env: settings,
        },
      },
      {
        test: {
          ...common,
          name: 'server-mocks',
          environment: 'node',
          include: mockingTests,
        },
      },
      {
        // The web's own plugins and aliases, so that tests see what the browser gets.
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          ...common,
          name: 'web',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
          isolate: false,
          setupFiles: [`${import.meta.dirname}/web/src/testing/fresh-page.ts`],
        },
      },
    ],
  },
});
