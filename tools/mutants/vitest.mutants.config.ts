import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import common from '../../vitest.config.ts';

/** The order of the caller: the tests that are likely to fail come first. */
class GivenOrder extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    return files;
  }
}

const root = `${import.meta.dirname}/../..`;
const projects = (common.test?.projects ?? []) as { test: Record<string, unknown> }[];
const server = projects.find(({ test }) => test.name === 'server')?.test;

export default defineConfig({
  root,
  test: {
    ...server,
    setupFiles: [`${import.meta.dirname}/record-reach.ts`],
    sequence: { sequencer: GivenOrder },
    maxWorkers: Number(process.env.MUTANTS_WORKERS ?? 1),
    reporters: [{}],
    // A mutant that makes a test wait for ever ends after this; the result is seen twice before it counts.
    testTimeout: 40_000,
    hookTimeout: 60_000,
  },
});
