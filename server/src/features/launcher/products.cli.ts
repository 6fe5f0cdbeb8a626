// npm run products -- list | target <CODE> --site US --url https://… [--same-tab] [--flag alpha] | secret <CODE>
import { argv } from 'node:process';
import { offeredProducts } from '@endcap/contract/products';
import { sites } from '@endcap/contract/sites';
import type { Database } from '../../db/connection.ts';
import { runOperatorCommand } from '../../db/run-operator-command.ts';
import { listSettings, renewSecret, setTarget } from './product-settings.service.ts';
import { type ProductCommand, readProductCommand } from './read-product-command.ts';

async function list(db: Database): Promise<string> {
  const { targets, clients } = await listSettings(db);
  const lines = sites.flatMap((site) =>
    offeredProducts(site, false).map((product) => {
      const target = targets.find((row) => row.site === site && row.product === product);
      const client = clients.find((row) => row.product === product);
      const parts = [
        target?.redirectUrl ?? 'no address',
        target?.isNewTab === false ? 'same tab' : 'new tab',
        target?.flag,
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
  const secret = await renewSecret(db, product);
  return `${product}: the secret below is shown once, and the one before has stopped working.\n${secret}`;
}

await runOperatorCommand(() => readProductCommand(argv.slice(2)), run);
