import type { redeemLaunchCode } from '@endcap/contract/launcher';
import { type ProductCode, productCodes } from '@endcap/contract/products';
import { type Locale, localeFrom, type Site, siteLocales, sites } from '@endcap/contract/sites';
import { timeZoneFrom } from '@endcap/contract/time-zones';
import type { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/connection.ts';
import * as codes from './launch-codes.repository.ts';
import { hashSecret, newSecret, secretMatches } from './one-time-secret.ts';

export type LaunchedFor = z.output<typeof redeemLaunchCode.response>;

export interface ProductClient {
  product: string;
  secret: string;
}

/** Whoever looks at a whole company, or uses the retailer's own list, does so on the screen. */
const screenOnly = [3];
const actings = ['ACTING', 'VIEWING', 'MERCHANT_VIEW'] as const;

/** Whom a product was opened for: told once, to that product, within a minute. */
export async function redeem(
  db: Database,
  client: ProductClient | null,
  code: string,
): Promise<LaunchedFor> {
  const product = await authenticate(db, client);
  const hash = hashSecret(code);
  const used = await codes.useLaunchCode(db, product, hash);
  if (!used) throw new AppError(await whyNot(db, product, hash));
  const [person, accessTypes] = await Promise.all([
    codes.selectLaunchedFor(db, used),
    codes.selectAccessTypes(db, product, used),
  ]);
  // Blocked in the seconds since: the code is worth nothing any more.
  if (!person) throw new AppError('link.expired');
  return present(product, used, person, accessTypes);
}

/** Compared with something in any case: a product without a secret costs the same time. */
const nobody = hashSecret(newSecret());

async function authenticate(db: Database, client: ProductClient | null): Promise<ProductCode> {
  const product = productCodes.find((code) => code === client?.product);
  const hash = product ? await codes.selectClientHash(db, product) : null;
  const right = secretMatches(client?.secret ?? '', hash ?? nobody);
  if (!product || !hash || !right) throw new AppError('product.unknown_client');
  return product;
}

async function whyNot(db: Database, product: ProductCode, hash: Buffer) {
  const state = await codes.selectCodeState(db, product, hash);
  if (!state) return 'link.unknown';
  return state.redeemedOn ? 'link.used' : 'link.expired';
}

type Person = NonNullable<Awaited<ReturnType<typeof codes.selectLaunchedFor>>>;

function present(
  product: ProductCode,
  { site, acting }: codes.UsedCode,
  person: Person,
  accessTypes: number[],
): LaunchedFor {
  const { companyId, companyName, companyType } = person;
  return {
    product,
    site,
    user: {
      login_id: person.loginId,
      email_address: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      language_code: languageOf(person.languageCode, site),
      timezone: timeZoneFrom(person.timeZone),
    },
    company:
      companyId && companyName && companyType
        ? { id: companyId, name: companyName, type: companyType }
        : null,
    acting: actings.find((known) => known === acting) ?? null,
    access_types: accessTypes.length > 0 ? accessTypes : screenOnly,
  };
}

function languageOf(chosen: string | null, siteName: string): Locale {
  const site: Site = sites.find((known) => known === siteName) ?? 'US';
  return localeFrom(chosen, site) ?? siteLocales[site];
}
