import { env, stderr, stdout } from 'node:process';
import { readConfig } from '../config.ts';
import type { Database } from '../db/connection.ts';
import { openDatabase } from '../db/open-database.ts';

function printError(line: string): void {
  stderr.write(`${line}\n`);
}

/**
 * Runs one command of an operator beside a running portal and prints its result, or one line with
 * the reason of the failure. Invalid arguments are refused before the database is opened.
 */
export async function runOperatorCommand<Command>(
  read: () => Command,
  run: (db: Database, command: Command) => Promise<string>,
): Promise<void> {
  try {
    const command = read();
    const database = await openDatabase(readConfig(env), { claim: false, log: printError });
    try {
      stdout.write(`${await run(database.db, command)}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
