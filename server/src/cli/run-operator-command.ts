import { argv, env, stderr, stdout } from 'node:process';
import { useSecretKeys } from '../access/secret-box.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/connection.ts';
import { type OpenDatabase, openDatabase } from '../db/open-database.ts';

interface Opened extends OpenDatabase {
  config: Config;
  /** Prints a line before the result is there. */
  log(line: string): void;
}

/** One npm script of an operator: `read` parses the arguments, `run` does the work. */
export interface OperatorProgram<Command> {
  /** Throws one line about arguments that are not valid. */
  read(args: string[]): Command;
  /** A line about a setting that the program cannot work without. */
  needs?(config: Config): string | undefined;
  run(db: Database, command: Command, opened: Opened): Promise<string>;
}

interface Surroundings {
  args: string[];
  env: NodeJS.ProcessEnv;
  print(text: string): void;
  printError(text: string): void;
}

/**
 * Runs one command of an operator beside a running portal and prints its result, or one line with
 * the reason of the failure. Invalid arguments are refused before the database is opened. Returns
 * the exit code.
 */
export function runOperatorCommand<Command>(
  { read, needs, run }: OperatorProgram<Command>,
  around: Surroundings,
): Promise<number> {
  return printResult(around, async (log) => {
    const command = read(around.args);
    const config = readConfig(around.env);
    const lacking = needs?.(config);
    if (lacking) throw new Error(lacking);
    useSecretKeys(config);
    const database = await openDatabase(config, { claim: false, log });
    try {
      return await run(database.db, command, { ...database, config, log });
    } finally {
      await database.close();
    }
  });
}

async function printResult(
  around: Pick<Surroundings, 'print' | 'printError'>,
  work: (log: (line: string) => void) => Promise<string>,
): Promise<number> {
  try {
    around.print(`${await work((line) => around.printError(`${line}\n`))}\n`);
    return 0;
  } catch (error) {
    around.printError(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

const ownProcess: Surroundings = {
  args: argv.slice(2),
  env,
  print: (text) => stdout.write(text),
  printError: (text) => stderr.write(text),
};

/** Runs the program with the arguments and the environment of this process. */
export async function runAsProcess<Command>(program: OperatorProgram<Command>): Promise<void> {
  process.exitCode = await runOperatorCommand(program, ownProcess);
}

/** For a command that opens the database itself. */
export async function runWithoutDatabase(
  work: (args: string[], given: { config: Config; log: (line: string) => void }) => Promise<string>,
): Promise<void> {
  const { args } = ownProcess;
  process.exitCode = await printResult(ownProcess, (log) =>
    work(args, { config: readConfig(env), log }),
  );
}
