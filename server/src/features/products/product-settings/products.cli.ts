// npm run products -- list | target <CODE> --site US --url https://… [--same-tab] [--flag alpha] | secret <CODE> | provisioning <CODE> --url https://…|--built-in
import { offeredProducts } from '@endcap/contract/products';
import { sites } from '@endcap/contract/sites';
import { operatorByCommand } from '../../../activity/operator.ts';
import { type OperatorProgram, runAsProcess } from '../../../cli/run-operator-command.ts';
import type { Database } from '../../../db/connection.ts';
import {
  listChannels,
  newChannelSecret,
  setChannel,
} from '../provisioning/provisioning-settings.service.ts';
import { listSettings, renewSecret, setTarget } from './product-settings.service.ts';
import { type ProductCommand, readProductCommand } from './read-product-command.ts';

async function list(db: Database): Promise<string> {
  const { targets, clients } = await listSettings(db);
  const channels = await listChannels(db);
  const lines = sites.flatMap((site) =>
    offeredProducts(site, false).map((product) => {
      const target = targets.find((row) => row.site === site && row.product === product);
      const client = clients.find((row) => row.product === product);
      const parts = [
        target?.redirectUrl ?? 'no address',
        target?.isNewTab === false ? 'same tab' : 'new tab',
        target?.flag,
        channels.some((row) => row.product === product) ? 'provisioning of its own' : null,
        client ? `secret of ${client.createdOn.toISOString()}` : 'no secret',
      ];
      return `${product.padEnd(22)}${site}  ${parts.filter(Boolean).join(', ')}`;
    }),
  );
  return lines.join('\n');
}

const operator = operatorByCommand('npm run products');

async function run(db: Database, command: ProductCommand): Promise<string> {
  if (command.do === 'list') return list(db);
  const { product } = command;
  if (command.do === 'target') {
    const { site } = command;
    const { redirectUrl, isNewTab, flag } = await setTarget(
      db,
      operator,
      { product, site },
      command.change,
    );
    const place = redirectUrl ?? 'no address';
    const tab = isNewTab ? 'a new tab' : 'the same tab';
    return `${product} on ${site}: ${place}, in ${tab}, ${flag ?? 'without a marker'}.`;
  }
  if (command.do === 'provisioning') return provision(db, command);
  const secret = await renewSecret(db, operator, product);
  return `${product}: the secret below is shown once, and the one before has stopped working.\n${secret}`;
}

async function provision(
  db: Database,
  { product, url }: Extract<ProductCommand, { do: 'provisioning' }>,
): Promise<string> {
  const secret = url ? newChannelSecret() : undefined;
  await setChannel(db, operator, product, { url, secret });
  if (!secret) return `${product}: the portal itself grants access.`;
  return `${product}: access is asked for at ${url}. The secret below is shown once, and the one before has stopped working.\n${secret}`;
}

export const productsProgram: OperatorProgram<ProductCommand> = { read: readProductCommand, run };

if (import.meta.main) await runAsProcess(productsProgram);
