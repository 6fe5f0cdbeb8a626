// npm run secrets -- list | rotate
import { type OperatorProgram, runAsProcess } from '../cli/run-operator-command.ts';
import { describeSecrets, rotateSecrets } from './seal-secrets.ts';

const usage = 'Usage: npm run secrets -- list | rotate';

export const secretsProgram: OperatorProgram<'list' | 'rotate'> = {
  read([command, ...rest]) {
    if ((command !== 'list' && command !== 'rotate') || rest.length > 0) throw new Error(usage);
    return command;
  },
  needs: ({ DATABASE_URL, SECRETS_KEY, demo }) =>
    DATABASE_URL && !SECRETS_KEY && !demo
      ? 'SECRETS_KEY is not set: give the command the settings of the portal.'
      : undefined,
  run: (db, command, { config }) =>
    command === 'list' ? describeSecrets(db) : rotateSecrets(db, config),
};

if (import.meta.main) await runAsProcess(secretsProgram);
