import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ProviderOrder, ProviderStart } from './provider-orders.ts';

const program = fileURLToPath(new URL('./provider-process.ts', import.meta.url));

export interface RunningProvider {
  order(order: ProviderOrder): Promise<void>;
  stop(): Promise<void>;
}

/** A real OpenID provider; started again on the same port it has new keys. */
export async function startProvider(start: ProviderStart): Promise<RunningProvider> {
  const child = fork(program, [JSON.stringify(start)], { execArgv: [], stdio: 'ignore' });
  await Promise.race([once(child, 'message'), exited(child)]);
  return {
    async order(order) {
      const noted = once(child, 'message');
      child.send(order);
      await noted;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

async function exited(child: ReturnType<typeof fork>): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`The provider ended with ${code} before it listened`);
}
