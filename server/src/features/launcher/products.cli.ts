// npm run products -- list | target <CODE> --site US --url https://… [--same-tab] [--flag alpha] | secret <CODE> | provisioning <CODE> --url https://…|--built-in
import { offeredProducts } from '@endcap/contract/products';
import { sites } from '@endcap/contract/sites';
import { type OperatorProgram, runAsProcess } from '../../cli/run-operator-command.ts';
import type { Database } from '../../db/connection.ts';
import { productTitle } from '../../texts/product-titles.ts';
import { listChannels, setChannel } from '../provisioning/provisioning-settings.service.ts';
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

async function run(db: Database, command: ProductCommand): Promise<string> {
  if (command.do === 'list') return list(db);
  const { product } = command;
  if (command.do === 'target') {
    const { site } = command;
    const { redirectUrl, isNewTab, flag } = await setTarget(db, { product, site }, command.change);
    const place = redirectUrl ?? 'no address';
    const tab = isNewTab ? 'a new tab' : 'the same tab';
    return `${product} on ${site}: ${place}, in ${tab}, ${flag ?? 'without a marker'}.`;
  }
  if (command.do === 'provisioning') return provision(db, command);
  const secret = await renewSecret(db, product);
  return `${product}: the secret below is shown once, and the one before has stopped working.\n${secret}`;
}

async function provision(
  db: Database,
  { product, url }: Extract<ProductCommand, { do: 'provisioning' }>,
): Promise<string> {
  const title = productTitle('en-US', product);
  const secret = await setChannel(db, product, { url, title });
  if (!secret) return `${product}: the portal itself grants access.`;
  return `${product}: access is asked for at ${url}. The secret below is shown once, and the one before has stopped working.\n${secret}`;
}

export const productsProgram: OperatorProgram<ProductCommand> = { read: readProductCommand, run };

if (import.meta.main) await runAsProcess(productsProgram);
