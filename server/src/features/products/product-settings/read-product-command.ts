import { parseArgs } from 'node:util';
import { offeredProducts, type ProductCode, productCodes } from '@endcap/contract/products';
import { readProductAddress } from '@endcap/contract/products/product-addresses';
import { type Site, sites } from '@endcap/contract/sites';
import type { TargetChange } from './product-settings.service.ts';

export type ProductCommand =
  | { do: 'list' }
  | { do: 'secret'; product: ProductCode }
  | { do: 'target'; product: ProductCode; site: Site; change: TargetChange }
  /** The address where access is requested; null when the portal grants it itself. */
  | { do: 'provisioning'; product: ProductCode; url: string | null };

const usage =
  'Usage: npm run products -- list | target <CODE> --site US [--url https://…|none] [--same-tab|--new-tab] [--flag alpha|beta|none] | secret <CODE> | provisioning <CODE> --url https://…|--built-in';

class UsageError extends Error {}

/** Parses an operator's command, or throws one line that says what is wrong. */
export function readProductCommand(args: string[]): ProductCommand {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      url: { type: 'string' },
      flag: { type: 'string' },
      'same-tab': { type: 'boolean' },
      'new-tab': { type: 'boolean' },
      'built-in': { type: 'boolean' },
    },
  });
  const [command, name, ...more] = positionals;
  if (command === 'list' && !name) return { do: 'list' };
  const commands = ['target', 'secret', 'provisioning'] as const;
  const asked = commands.find((known) => known === command);
  if (!asked || more.length > 0) throw new UsageError(usage);
  const product = productCodes.find((code) => code === name?.toUpperCase());
  if (!product) throw new UsageError(`The product must be one of ${productCodes.join(', ')}.`);
  if (asked === 'secret') return { do: asked, product };
  if (asked === 'provisioning') {
    return { do: asked, product, url: readChannel(values.url, values['built-in']) };
  }
  const site = readSite(values.site, product);
  const change = {
    ...readUrl(values.url),
    ...readTab(values['same-tab'], values['new-tab']),
    ...readFlag(values.flag),
  };
  if (Object.keys(change).length === 0) throw new UsageError(usage);
  return { do: asked, product, site, change };
}

function readSite(text: string | undefined, product: ProductCode): Site {
  const site = sites.find((known) => known === text?.toUpperCase());
  if (!site) throw new UsageError(`--site must be one of ${sites.join(', ')}.`);
  if (!offeredProducts(site, false).includes(product))
    throw new UsageError(`The site ${site} does not offer ${product}.`);
  return site;
}

function readUrl(text: string | undefined): TargetChange {
  if (text === undefined) return {};
  if (text === 'none') return { redirectUrl: null };
  const redirectUrl = readProductAddress(text);
  if (!redirectUrl)
    throw new UsageError('--url must start with https:// (http:// on this machine only).');
  return { redirectUrl };
}

function readChannel(url: string | undefined, builtIn: boolean | undefined): string | null {
  if ((url === undefined) === !builtIn) throw new UsageError(usage);
  return readUrl(url).redirectUrl ?? null;
}

function readTab(same: boolean | undefined, fresh: boolean | undefined): TargetChange {
  if (same && fresh) throw new UsageError('--same-tab and --new-tab exclude each other.');
  return same || fresh ? { isNewTab: fresh === true } : {};
}

function readFlag(text: string | undefined): TargetChange {
  if (text === undefined) return {};
  if (text === 'none') return { flag: null };
  if (text !== 'alpha' && text !== 'beta')
    throw new UsageError('--flag must be alpha, beta or none.');
  return { flag: text };
}
