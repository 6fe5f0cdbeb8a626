import type { TestApp } from '../../../../testing/test-app.ts';
import { dataProgram } from '../data.cli.ts';

/** Runs the operator's command in this process. */
export function runData(test: TestApp, ...args: string[]): Promise<string> {
  return dataProgram.run(test.db, dataProgram.read(args), {
    ...test,
    close: async () => undefined,
    log: () => undefined,
  });
}

export function erase(test: TestApp, loginId: string): Promise<string> {
  return runData(test, 'erase', loginId, '--reason', 'Asked for it in writing');
}
