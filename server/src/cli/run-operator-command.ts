import { argv, env, stderr, stdout } from 'node:process';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/connection.ts';
import { type OpenDatabase, openDatabase } from '../db/open-database.ts';

/** One npm script of an operator: `read` parses the arguments, `run` does the work. */
export interface OperatorProgram<Command> {
  /** Throws one line about arguments that are not valid. */
  read(args: string[]): Command;
  run(db: Database, command: Command, opened: OpenDatabase & { config: Config }): Promise<string>;
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
export async function runOperatorCommand<Command>(
  { read, run }: OperatorProgram<Command>,
  around: Surroundings,
): Promise<number> {
  try {
    const command = read(around.args);
    const log = (line: string) => around.printError(`${line}\n`);
    const config = readConfig(around.env);
    const database = await openDatabase(config, { claim: false, log });
    try {
      around.print(`${await run(database.db, command, { ...database, config })}\n`);
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    around.printError(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** Runs the program with the arguments and the environment of this process. */
export async function runAsProcess<Command>(program: OperatorProgram<Command>): Promise<void> {
  process.exitCode = await runOperatorCommand(program, {
    args: argv.slice(2),
    env,
    print: (text) => stdout.write(text),
    printError: (text) => stderr.write(text),
  });
}
