import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestDatabase } from './test-database.ts';

/** Runs an operator's command as its own process on a test database; a failure is an answer too. */
export function programOf(file: URL, database: () => TestDatabase) {
  const program = fileURLToPath(file);
  return async (...args: string[]): Promise<{ stdout: string; stderr: string }> => {
    // A socket's address has no host, which the configuration asks for; the parameter still counts.
    const url = database().ownerUrl.replace('@/', '@localhost/');
    const env = { ...process.env, DATABASE_URL: url };
    return promisify(execFile)(process.execPath, [program, ...args], { env }).catch(
      (error) => error,
    );
  };
}
