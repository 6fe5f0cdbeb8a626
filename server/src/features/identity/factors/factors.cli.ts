// npm run factors -- reset <login id> --reason "…" [--begin]
import { parseArgs } from 'node:util';
import { lowerAscii } from '@endcap/contract/text';
import { type OperatorProgram, runAsProcess } from '../../../cli/run-operator-command.ts';
import { siteAddress } from '../../../mail/site-address.ts';
import { beginReset, resetFactors } from './reset-factors.service.ts';

const usage = `Usage: npm run factors -- reset <login id> --reason "how the person was recognized" [--begin]
--begin starts the delay of 24 hours, in which every address of the person can stop it; without it the factors go at once.`;

interface Command {
  loginId: string;
  reason: string;
  begin: boolean;
}

export const factorsProgram: OperatorProgram<Command> = {
  read(args) {
    const options = { reason: { type: 'string' }, begin: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [command, loginId, ...rest] = positionals;
    const reason = values.reason?.trim();
    if (command !== 'reset' || !loginId || !reason || rest.length > 0) throw new Error(usage);
    const begin = values.begin === true;
    return { loginId: lowerAscii(loginId), reason: reason.slice(0, 500), begin };
  },
  run: (db, { begin, ...command }, { config }) =>
    (begin ? beginReset : resetFactors)(db, command, (site) => siteAddress(site, config)),
};

if (import.meta.main) await runAsProcess(factorsProgram);
