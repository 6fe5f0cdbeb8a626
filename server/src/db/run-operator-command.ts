import { env, stderr, stdout } from 'node:process';
import { readConfig } from '../config.ts';
import type { Database } from './connection.ts';
import { openDatabase } from './open-database.ts';

function complain(line: string): void {
  stderr.write(`${line}\n`);
}

/**
 * One command of an operator beside a running portal: prints what it answers, or one line that says
 * why not. A command that cannot be read is refused before the database is opened.
 */
export async function runOperatorCommand<Command>(
  read: () => Command,
  run: (db: Database, command: Command) => Promise<string>,
): Promise<void> {
  try {
    const command = read();
    const database = await openDatabase(readConfig(env), { claim: false, log: complain });
    try {
      stdout.write(`${await run(database.db, command)}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
