import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type OperatorProgram, runOperatorCommand } from '../cli/run-operator-command.ts';
import type { TestDatabase } from './test-database.ts';

interface Printed {
  stdout: string;
  stderr: string;
}

function environmentOf({ ownerUrl }: Pick<TestDatabase, 'ownerUrl'>): NodeJS.ProcessEnv {
  // A socket's address has no host, which the configuration asks for; the parameter still counts.
  return { ...process.env, DATABASE_URL: ownerUrl.replace('@/', '@localhost/') };
}

/** Runs an operator's command in this process, on connections of its own to a test database. */
export function runnerOf<Command>(
  program: OperatorProgram<Command>,
  database: () => Pick<TestDatabase, 'ownerUrl'>,
  settings: () => Record<string, string> = () => ({}),
): (...args: string[]) => Promise<Printed> {
  return async (...args) => {
    const printed: Printed = { stdout: '', stderr: '' };
    await runOperatorCommand(program, {
      args,
      env: { ...environmentOf(database()), ...settings() },
      print: (text) => {
        printed.stdout += text;
      },
      printError: (text) => {
        printed.stderr += text;
      },
    });
    return printed;
  };
}

/** Runs an operator's command as its own process, as npm does; a failure is an answer too. */
export function programOf(
  file: URL,
  database: () => Pick<TestDatabase, 'ownerUrl'>,
  settings: () => Record<string, string> = () => ({}),
): (...args: string[]) => Promise<Printed & { code?: number }> {
  const program = fileURLToPath(file);
  return (...args) => {
    const env = { ...environmentOf(database()), ...settings() };
    return promisify(execFile)(process.execPath, [program, ...args], { env }).catch(
      (error) => error,
    );
  };
}
