// npm run flags -- list | set <flag> --site US --percent 50 [--variation on] | clear <flag> --site US
import { flagKeys } from '@endcap/contract/products/flags';
import { sites } from '@endcap/contract/sites';
import { operatorByCommand } from '../../../activity/operator.ts';
import { type OperatorProgram, runAsProcess } from '../../../cli/run-operator-command.ts';
import type { Database } from '../../../db/connection.ts';
import { clearFlag, listLiveFlags, setFlag } from './change-flags.service.ts';
import { type FlagCommand, readFlagCommand } from './read-flag-command.ts';

async function list(db: Database): Promise<string> {
  const live = await listLiveFlags(db);
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

const operator = operatorByCommand('npm run flags');

async function run(db: Database, command: FlagCommand): Promise<string> {
  if (command.do === 'list') return list(db);
  const { flag, site } = command;
  if (command.do === 'set') {
    await setFlag(db, operator, command);
    return `${flag} on ${site} is ${command.variationKey} for ${command.rolloutPercent} % of companies.`;
  }
  const { cleared } = await clearFlag(db, operator, { flag, site });
  return cleared
    ? `${flag} on ${site} follows the default file again.`
    : `${flag} on ${site} followed the default file already.`;
}

export const flagsProgram: OperatorProgram<FlagCommand> = { read: readFlagCommand, run };

if (import.meta.main) await runAsProcess(flagsProgram);
