// npm run demo -- remove [--all]
import { type OperatorProgram, runAsProcess } from '../../cli/run-operator-command.ts';
import { removeDemoData } from './remove-demo-data.ts';

const demoProgram: OperatorProgram<{ all: boolean }> = {
  read(args) {
    const [command, option, ...rest] = args;
    const isKnown = option === undefined || option === '--all';
    if (command !== 'remove' || !isKnown || rest.length > 0) {
      throw new Error('Usage: npm run demo -- remove [--all]');
    }
    return { all: option === '--all' };
  },
  async run(_db, command, { ownerPool }) {
    const client = await ownerPool.connect();
    try {
      return await removeDemoData(client, command);
    } finally {
      client.release();
    }
  },
};

if (import.meta.main) await runAsProcess(demoProgram);
