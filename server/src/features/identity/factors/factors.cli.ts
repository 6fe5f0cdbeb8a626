// npm run factors -- reset <login id> --reason "…"
import { parseArgs } from 'node:util';
import { lowerAscii } from '@endcap/contract/text';
import { type OperatorProgram, runAsProcess } from '../../../cli/run-operator-command.ts';
import { siteAddress } from '../../../mail/site-address.ts';
import { resetFactors } from './reset-factors.service.ts';

const usage = 'Usage: npm run factors -- reset <login id> --reason "how the person was recognized"';

export const factorsProgram: OperatorProgram<{ loginId: string; reason: string }> = {
  read(args) {
    const options = { reason: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [command, loginId, ...rest] = positionals;
    const reason = values.reason?.trim();
    if (command !== 'reset' || !loginId || !reason || rest.length > 0) throw new Error(usage);
    return { loginId: lowerAscii(loginId), reason: reason.slice(0, 500) };
  },
  run: (db, command, { config }) => resetFactors(db, command, (site) => siteAddress(site, config)),
};

if (import.meta.main) await runAsProcess(factorsProgram);
