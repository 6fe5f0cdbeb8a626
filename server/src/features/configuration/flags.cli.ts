// npm run flags -- list | set <flag> --site US --percent 50 [--variation on] | clear <flag> --site US
import { argv, env } from 'node:process';
import { flagKeys } from '@endcap/contract/flags';
import { sites } from '@endcap/contract/sites';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import { openDatabase } from '../../db/open-database.ts';
import { clearFlag, listFlags, setFlag } from './change-flags.service.ts';
import { type FlagCommand, readFlagCommand } from './read-flag-command.ts';

async function list(db: Database): Promise<string> {
  const live = await listFlags(db);
  const lines = flagKeys.flatMap((flag) =>
    sites.map((site) => {
      const value = live.find((row) => row.flag === flag && row.site === site);
      const state = value
        ? `${value.variationKey} for ${value.rolloutPercent} %, since ${value.updatedOn.toISOString()}`
        : 'default file';
      return `${flag.padEnd(30)}${site}  ${state}`;
    }),
  );
  return lines.join('\n');
}

async function run(db: Database, command: FlagCommand): Promise<string> {
  if (command.do === 'list') return list(db);
  const { flag, site } = command;
  if (command.do === 'set') {
    await setFlag(db, command);
    return `${flag} on ${site} is ${command.variationKey} for ${command.rolloutPercent} % of companies.`;
  }
  const cleared = await clearFlag(db, { flag, site });
  return cleared
    ? `${flag} on ${site} follows the default file again.`
    : `${flag} on ${site} followed the default file already.`;
}

try {
  const command = readFlagCommand(argv.slice(2));
  const database = await openDatabase(readConfig(env), { claim: false, log: console.error });
  try {
    console.log(await run(database.db, command));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
